// The browser's history: each step, and each panel that is opened, is an entry of it. Back closes the panel, or leads to
// the step before, instead of leaving the page.
import { goThere, hashOf, isClosed, sameWhereabouts, whereaboutsOf, type Whereabouts } from '../../state/frame/whereabouts.ts';
import type { Session } from '../../state/session/session.ts';

interface Entry {
  place: Whereabouts;
  before?: Whereabouts; // that of the entry before it
}

export class Navigation {
  private entry: Entry;
  private returning = false; // to the entry before, where the page is already

  constructor(private readonly session: Session) {
    this.entry = { place: whereaboutsOf(session.state) };
  }

  begin(): void {
    history.scrollRestoration = 'manual';
    history.replaceState(this.entry, '', hashOf(this.entry.place));
    addEventListener('popstate', ({ state }) => this.arrive(state as Entry | null));
    this.session.subscribe(() => this.follow());
  }

  private follow(): void {
    if (this.returning) return;
    const place = whereaboutsOf(this.session.state);
    const { place: from, before } = this.entry;
    if (sameWhereabouts(place, from)) return;
    if (before && sameWhereabouts(place, before) && isClosed(from, place)) {
      this.returning = true;
      history.back();
      return;
    }
    this.entry = { place, before: from };
    history.pushState(this.entry, '', hashOf(place));
  }

  private arrive(entry: Entry | null): void {
    const { returning } = this;
    this.returning = false;
    if (!entry) return; // somebody wrote an address by hand
    this.entry = entry;
    if (!returning) goThere(this.session, entry.place);
    this.follow(); // to where the page has gone meanwhile
  }
}
