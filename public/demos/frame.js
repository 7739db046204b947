// In a frame there may be nothing beside the demos: links that leave their folder are left out.
if (self !== top) for (const each of document.querySelectorAll('header, [data-alone]')) each.remove();
