import { join } from 'node:path'

/** What the builder tells of its modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/**
 * What a page waits for, from the sign-in page on: each layer is all that its module needs at once and no earlier one has. A page
 * asks for few files and for no code of others (decision 0037).
 */
const layers = [['start', 'apps/web/main.tsx'], ['console', 'apps/web/shell/ShellApp.tsx'], ['records',
  'ui/screens/EntityRoute.tsx']] as const

/** What screens share beyond the layers, joined by who uses it: a small piece may go with another, but never with a library. */
const shared = [{ name: 'library', priority: 2, test: /node_modules/, mergeBelow: 0 }, { name: 'shared', priority: 1, mergeBelow: 15_000 }]

/** How the builder puts modules into files. */
export function codeGroups(projectRoot: string) {
  return [...layers.map(([name, root], index) => {
    let needed: ReadonlySet<string> | undefined
    return { priority: 100 - index, includeDependenciesRecursively: false, name: (id: string, graph: ModuleGraph) => {
      needed ??= neededAtOnce(join(projectRoot, root), graph)
      return needed.has(id) ? name : null
    } }
  }),
    ...shared.map(({ mergeBelow, ...group }) => ({ ...group, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: mergeBelow,
      includeDependenciesRecursively: false })
    )]
}

function neededAtOnce(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set([root])
  for (const id of needed) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const barrel = barrels.find(({ index }) => imported.endsWith(index))
      for (const one of barrel ? namedFrom(code ?? '', barrel, imported, graph) : [imported]) needed.add(one)
    }
  }
  return needed
}

interface Barrel {
  name: string
  index: string
  /** Where the names stand, beside the index. */
  list: string
}

/** Packages whose index names everything they have: who imports from one needs what they name, not all of it. */
const barrels: readonly Barrel[] = [{ name: 'antd', index: '/antd/es/index.js', list: 'index.js' }, { name: '@ant-design/icons',
  index: '/@ant-design/icons/es/index.js', list: 'icons/index.js' }]

function namedFrom(code: string, { name, list }: Barrel, imported: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code: names } = graph.getModuleInfo(imported.replace(/index\.js$/, list)) ?? {}
  const files = new Map(
    [...(names ?? '').matchAll(/export \{ default as (\w+) \} from ["']\.\/([\w/-]+)["']/g)].map(([, key, file]) => [key, file]),
  )
  const wanted = [...code.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)].filter(([, , from]) => from === name)
    .flatMap(([, inside]) => inside!.split(',').map((one) => one.trim().split(/\s/)[0]!))
  return wanted.flatMap((one) => {
    const file = files.get(one)
    return importedIds.find((id) => id.endsWith(`/${file}.js`) || id.endsWith(`/${file}/index.js`)) ?? []
  })
}
