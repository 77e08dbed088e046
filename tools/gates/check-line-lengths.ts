import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { visit, type Node } from './sql/tree.ts'

/** The formatter breaks at 140 whatever it can break; a text it leaves whole. */
const widest = 160
const zones = '{apps,bench,e2e,kernel,modules,tools,ui}/**/*.{ts,tsx}'
/** What others wrote and what is generated. */
const elsewhere = /\/(node_modules|dist|generated)\//
const textNodes = new Set(['Literal', 'TemplateElement', 'JSXText'])

/**
 * Lines that nobody reads without moving sideways: longer than a page is wide, for another reason than one long text.
 * @returns file, line and length of each, empty where there is none
 */
export function checkLineLengths(root: string): string[] {
  const files = globSync(zones, { cwd: root }).filter((file) => !elsewhere.test(file))
  return files.flatMap((file) => longLinesOf(file, readFileSync(join(root, file), 'utf8'))).toSorted()
}

function longLinesOf(file: string, source: string): string[] {
  const lines = linesOf(source)
  const long = lines.filter(({ from, to }) => to - from > widest)
  if (long.length === 0) return []
  const texts = textsIn(file, source)
  return long.filter(({ from, to }) => {
    const longest = Math.max(0, ...texts.map((text) => Math.min(text.end, to) - Math.max(text.start, from)))
    return to - from - longest > widest
  }).map(({ number, from, to }) => `${file}:${number} is ${to - from} characters long`)
}

function linesOf(source: string): { number: number; from: number; to: number }[] {
  let from = 0
  return source.split('\n').map((line, index) => {
    const at = { number: index + 1, from, to: from + line.length }
    from = at.to + 1
    return at
  })
}

/** Where the texts and comments of a source stand. */
function textsIn(file: string, source: string): { start: number; end: number }[] {
  const { program, comments } = parseSync(file, source)
  const texts: { start: number; end: number }[] = [...comments]
  visit(program as unknown as Node, (node) => {
    if (textNodes.has(node.type)) texts.push(node)
  })
  return texts
}
