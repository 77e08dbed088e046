import { builtins } from './feel/functions/index.ts'

/** Functions that end after one look at what they are given; those that take regular expressions are not among them. */
export const functions: ReadonlySet<string> = new Set(builtins.keys())
