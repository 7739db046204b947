// What runs in the worker: the page's own worker, in a thread of Node too.
import './thread.ts';
import '../../web/engine/worker.ts';
