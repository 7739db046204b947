// The browser's history: each step, and each panel that is opened, is an entry of it. Back closes the panel, or leads to
// the step before, instead of leaving the page.
import { goToPlace, hashOf, isClosed, placeOf, samePlace, type Place } from '../../state/frame/places.ts';
import type { Session } from '../../state/session/session.ts';

interface Entry {
  place: Place;
  before?: Place; // that of the entry before it
}

export class Navigation {
  private entry: Entry;
  private returning = false; // to the entry before, where the page is already

  constructor(private readonly session: Session) {
    this.entry = { place: placeOf(session.state) };
  }

  begin(): void {
    history.scrollRestoration = 'manual';
    history.replaceState(this.entry, '', hashOf(this.entry.place));
    addEventListener('popstate', ({ state }) => this.arrive(state as Entry | null));
    this.session.subscribe(() => this.follow());
  }

  private follow(): void {
    if (this.returning) return;
    const place = placeOf(this.session.state);
    const { place: from, before } = this.entry;
    if (samePlace(place, from)) return;
    if (before && samePlace(place, before) && isClosed(from, place)) {
      this.returning = true;
      history.back();
      return;
    }
    this.entry = { place, before: from };
    history.pushState(this.entry, '', hashOf(place));
  }

  private arrive(entry: Entry | null): void {
    if (!entry) return; // somebody wrote an address by hand
    this.entry = entry;
    if (!this.returning) goToPlace(this.session, entry.place);
    this.returning = false;
    this.follow(); // to where the page has gone meanwhile
  }
}
