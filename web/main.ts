// The page's script: every element of the page, each registered by its own file. public/index.html starts it and holds
// <kordon-app>, which draws the rest.
import './views/boundaries/builder.ts';
import './views/boundaries/step.ts';
import './views/columns/step.ts';
import './views/compare/panel.ts';
import './views/data/step.ts';
import './views/frame/app.ts';
import './views/frame/feasibility-line.ts';
import './views/frame/glossary.ts';
import './views/frame/history-list.ts';
import './views/frame/settings.ts';
import './views/frame/tour.ts';
import './views/grid/grid.ts';
import './views/parts/explain.ts';
import './views/protect/algorithm-panel.ts';
import './views/protect/models.ts';
import './views/protect/step.ts';
import './views/protect/value-picker.ts';
import './views/release/comparison.ts';
import './views/release/step.ts';
import './views/release/utility.ts';
import './views/tools/page.ts';
import './views/tree/grouping.ts';
import './views/tree/tree.ts';
