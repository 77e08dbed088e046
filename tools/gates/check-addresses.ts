import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byAddress } from './by-address.ts'

/** What sends to an address rather than by a description. */
const sending =
  /import \{[^}]*\b(?:getSigned|getPlain|post|postPlain|put|remove|sendBody|download|upload)\b[^}]*\} from '[^']*\/request\/(?:actions|files)\.ts'/
/** Ends of the addresses that every entity yields. */
const derived = /^\/(?:[\w-]+\/)+(?:list|queryById|options|add|edit|delete|deleteBatch|exportXls|importExcel|importTemplate|recycleBin)$/
const described = /'(?:GET|POST|PUT|DELETE) (\/[^']+)'/g
const literal = /['"`](\/[\w-]+\/[^'"`\s]*)['"`]/g

/**
 * Calls are described once and made by their description, so that an address stands in one place: client code that sends to an
 * address of its own, or names one that is described, is on a short list with its reason.
 * @returns what is wrong, empty where nothing is
 */
export function checkAddresses(root: string, listed: Readonly<Record<string, string>> = byAddress): string[] {
  const known = addressesOf(root)
  const files = globSync(['kernel/client/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}',
    'modules/*/client{.ts,/**/*.{ts,tsx}}'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.') && !file.startsWith('kernel/client/request/'))
  const found = files.toSorted().flatMap((file): [string, string][] => {
    const source = readFileSync(join(root, file), 'utf8')
    const named = [...source.matchAll(literal)].map(([, text]) => text!).find((text) =>
      derived.test(text) || known.some((one) => one.test(text))
    )
    if (named !== undefined) return [[file, `names the address ${named}: take the call that is described`]]
    return sending.test(source) ? [[file, 'sends to an address: describe the call, and make it by its description']] : []
  })
  const places = new Set(found.map(([file]) => file))
  return [
    ...found.filter(([file]) => !Object.hasOwn(listed, file)).map(([file, what]) => `${file} ${what}`),
    ...Object.keys(listed).filter((file) => !places.has(file)).map((file) => `${file} is listed in by-address.ts and sends to no address`),
    ...Object.entries(listed).filter(([, why]) => why.trim() === '').map(([file]) => `${file} stands in by-address.ts without a reason`),
  ]
}

/** The addresses of calls that are described with one of their own; a part that is filled in stands in braces, or is put behind. */
function addressesOf(root: string): RegExp[] {
  const files = globSync(['kernel/entity/console/*.ts', 'modules/*/calls/**/*.ts'], { cwd: root })
  const addresses = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(described)].map(([, address]) => address!))
  return [...new Set(addresses)].map((address) => new RegExp(`^${address.replaceAll(/:\w+|\*/g, String.raw`(?:\$\{[^/]+\})?`)}$`))
}
