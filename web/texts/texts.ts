// What a language has to say: all that a person reads on the page. This is the face of the room: en/ and de/ hold the texts,
// a file for each area, and German has what English has, which the compiler checks. `t` (language.ts) is the language in
// use; `said` (engine.ts) puts into it what the engine says in English; figures.ts writes numbers.
import type * as english from './en/index.ts';

export type Texts = typeof english;
