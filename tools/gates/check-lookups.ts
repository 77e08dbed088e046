import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { visit, type Node } from './sql/tree.ts'

/** What answers calls, or runs on what people write. */
const served = ['apps/server/**/*.ts', 'kernel/{entity,server}/**/*.ts', 'modules/*/{calls,entities,rules,server}/**/*.ts',
  'modules/*/*.ts', 'ui/designer/{document,expressions,print}/**/*.ts']
const elsewhere = /\.test\.ts$|\/(testing|tests|node_modules)\//

interface Declared {
  id?: { name?: string; typeAnnotation?: Node }
  init?: Node
}

interface Made {
  id?: { name?: string }
  returnType?: Node
  init?: { returnType?: Node }
}

interface Access {
  computed?: boolean
  object?: { type: string; name?: string; callee?: { name?: string } }
  property?: Node & { typeAnnotation?: Node }
}

/**
 * What people send is not looked up in a plain object: `constructor` and `__proto__` are in every one. A table by any text is a `Map`, or
 * asked with `Object.hasOwn` in its file before it is read.
 * @returns file, line and table of every other look-up, empty where there is none
 */
export function checkLookups(root: string): string[] {
  const files = new Set(served.flatMap((zone) => globSync(zone, { cwd: root })).filter((file) => !elsewhere.test(file)))
  return [...files].toSorted().flatMap((file) => lookupsIn(file, readFileSync(join(root, file), 'utf8')))
}

function lookupsIn(file: string, source: string): string[] {
  const program = parseSync(file, source).program as unknown as Node
  const tables = new Set<string>()
  const made = new Set<string>()
  visit(program, (node) => {
    const { id, init } = node as unknown as Declared
    const written = id?.typeAnnotation ? source.slice(id.typeAnnotation.start, id.typeAnnotation.end) : ''
    if (node.type === 'VariableDeclarator' && isObject(init) && /^:\s*(?:Readonly<\s*)?Record<string,/.test(written)) tables.add(id!.name!)
  })
  // A table that a function of the file answers is one as well.
  visit(program, (node) => {
    const { id, returnType, init } = node as unknown as Made
    const answers = returnType ?? init?.returnType
    if (id?.name && answers && /^:\s*(?:Readonly<\s*)?Record<string,/.test(source.slice(answers.start, answers.end))) made.add(id.name)
  })
  const found: string[] = []
  visit(program, (node) => {
    const { computed, object, property } = node as unknown as Access
    if (node.type !== 'MemberExpression' || !computed || property?.type === 'Literal') return
    const called = object?.type === 'CallExpression' ? object.callee?.name : undefined
    const name = object?.type === 'Identifier' ? object.name : called
    if (name === undefined) return
    // A number is no name that an object has.
    const asked = property ? source.slice(property.start, property.end) : ''
    const forced = property?.type === 'TSAsExpression' && /\bkeyof typeof\b/.test(asked) && !asked.startsWith('Number(')
    if (!((called === undefined ? tables : made).has(name) || forced) || source.includes(`Object.hasOwn(${name},`)) return
    found.push(`${file}:${source.slice(0, node.start).split('\n').length} looks something up in ${name}: take a Map, or Object.hasOwn`)
  })
  return found
}

function isObject(node: Node | undefined): boolean {
  if (!node) return false
  const inner = (node as unknown as { expression?: Node }).expression
  return node.type === 'ObjectExpression' || ((node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') && isObject(inner))
}
