// What runs in the worker for files of statistics packages: the page's own, in a thread of Node too.
import './thread.ts';
import '../../web/engine/packages.ts';
