import { describe, expect, it } from 'vitest';
import { boundedAt, places } from '../hierarchy/places.fixture.ts';
import { Position, type Left, type ShownTree } from './position.ts';

const shown = (patch: Partial<ShownTree> = {}): ShownTree => ({ name: 'City', version: '1', nodes: places, editable: true, ...patch });
const left: Left = { open: new Set([0, 1, 7]), selection: new Set([8]), active: 7, scrollTop: 90, top: 7, offset: 4 };
const without = (gone: number) => places.filter((_, id) => id !== gone);
// West and what is in it have moved up by one: Nebraska's only value is gone.
const edited = without(6).map((node) => ({ ...node, parent: node.parent > 6 ? node.parent - 1 : node.parent }));

describe('where a person stands', () => {
  it('stays while only boundaries change', () => {
    expect(new Position().move(shown(), shown({ nodes: boundedAt(2) }), left)).toBeUndefined();
  });

  it('starts afresh in the hierarchy of another column', () => {
    const standing = new Position().move(shown(), shown({ name: 'Age' }), left)!;
    expect(standing).toMatchObject({ active: 0, scrollTop: 0, selection: new Set() });
    expect(standing).not.toHaveProperty('top');
  });

  it('is carried along to the nodes that an edit leaves', () => {
    const standing = new Position().move(shown(), shown({ version: '2', nodes: edited }), left)!;
    expect(standing).toEqual({ open: new Set([0, 1, 6]), selection: new Set([7]), active: 6, top: 6, reveal: false });
  });

  it('goes on at the node that an edit made, and nothing is selected then', () => {
    const position = new Position();
    position.expect(5);
    expect(position.move(shown(), shown({ version: '2', nodes: edited }), left)).toMatchObject({ active: 5, selection: new Set(), reveal: true });
    expect(position.move(shown({ version: '2', nodes: edited }), shown({ version: '3', nodes: places }), left)!.reveal).toBe(false);
  });

  it('is found again where a hierarchy comes back', () => {
    const position = new Position();
    position.move(shown(), shown({ version: '2', nodes: edited }), left);
    const { open, selection, active, scrollTop } = left;
    expect(position.move(shown({ version: '2', nodes: edited }), shown(), left)).toMatchObject({ open, selection, active, scrollTop });
  });

  it('stays in a hierarchy that is not made by hand while its shape stays', () => {
    const fixed = { editable: false };
    expect(new Position().move(shown(fixed), shown({ ...fixed, version: '2' }), left)).toBeUndefined();
    expect(new Position().move(shown(fixed), shown({ ...fixed, version: '2', nodes: edited }), left)).toMatchObject({ active: 0 });
  });
});
