import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Names that nobody finds, with those that say what is meant (`docs/glossary.md`). */
const avoided: readonly { name: RegExp; take: string }[] = [
  { name: /^(?:said|\w+Said|Said)$/, take: 'messages' },
  { name: /^(?:told|Told|\w+Told)$/, take: 'withMessage, Explanation, details or announced' },
  { name: /^(?:dressed|allDressed)$/, take: 'presentRecord' },
  { name: /^fitting$/, take: 'checkAnswer or matching' },
  { name: /^breathe$/, take: 'letOthersRun' },
  { name: /^Hearing$/, take: 'RuleListener' },
  { name: /^(?:look|looks|\w+Look)$/, take: 'style, appearance, readRights' },
]

/** Where a name is declared: a constant, function, class, type, parameter or property of a type. */
const declared = /\b(?:const|let|function\*?|class|interface|type)\s+(\w+)/g

/**
 * Code is found by its words: participles and metaphors that stand for a thing are refused as names of what product code declares,
 * and no two components bear one name.
 * @returns what is wrong, empty where nothing is
 */
export function checkWords(root: string): string[] {
  const files = globSync(['kernel/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.test\.|\/tests\/|\/testing\/|\/locales\//.test(file)).toSorted()
  const components = new Map<string, string[]>()
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name] of source.matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)) {
      // Examples are all called so, and told apart by their files.
      if (file.endsWith('.tsx') && name !== 'Example') components.set(name!, [...components.get(name!) ?? [], file])
    }
    const names = [basename(file).replace(/\..*/, ''), ...[...source.matchAll(declared)].map(([, name]) => name!)]
    return [...new Set(names)].flatMap((name) => {
      const word = avoided.find((one) => one.name.test(name))
      return word ? [`${file} calls something ${name}: take ${word.take}`] : []
    })
  })
  const twice = [...components].filter(([, places]) => places.length > 1)
  return [...found, ...twice.map(([name, places]) => `two components are called ${name}: ${places.join(', ')}`)]
}
