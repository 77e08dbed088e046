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

/**
 * What screens share beyond the layers, joined by who uses it, so that a screen asks for nothing that it does not need. Small pieces
 * are not joined further: measured, that made a screen ask for more bytes and more files, since each brought what it needs itself.
 */
const shared = [
  { name: 'library', priority: 3, test: /node_modules/ },
  { name: 'texts', priority: 2, test: /\/locales\// },
  { name: 'shared', priority: 1 },
]

/** How the builder puts modules into files. */
export function codeGroups(projectRoot: string) {
  let sets: readonly ReadonlySet<string>[] | undefined
  const layersOf = (graph: ModuleGraph) => sets ??= layers.map(([, root]) => neededAtOnce(join(projectRoot, root), graph))
  return [
    ...layers.map(([name], index) => ({ priority: 100 - index, includeDependenciesRecursively: false,
      name: (id: string, graph: ModuleGraph) => (layersOf(graph)[index]!.has(id) ? name : null) })
    ),
    ...shared.map((group) => ({ ...group, minShareCount: 2, entriesAware: true, includeDependenciesRecursively: false })),
  ]
}

function neededAtOnce(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set([root])
  for (const id of needed) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const barrel = barrels.find(({ index }) => index.test(imported))
      for (const one of barrel ? namedFrom(code ?? '', barrel, imported, graph) : [imported]) needed.add(one)
    }
  }
  return needed
}

interface Barrel {
  /** Its path. */
  index: RegExp
  /** By which other files name it, from its path. */
  name(index: string): string
  /** Where the names stand, beside the index. */
  list: string
}

/** What everything of a package or a module is named in: who imports from one needs what they name, not all of it. */
const barrels: readonly Barrel[] = [
  { index: /\/antd\/es\/index\.js$/, name: () => 'antd', list: 'index.js' },
  { index: /\/@ant-design\/icons\/es\/index\.js$/, name: () => '@ant-design/icons', list: 'icons/index.js' },
  { index: /\/modules\/[^/]+\/index\.ts$/, name: (index) => `#${/modules\/[^/]+\/index\.ts$/.exec(index)![0]}`, list: 'index.ts' },
]

function namedFrom(code: string, { name, list }: Barrel, index: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code: names } = graph.getModuleInfo(index.replace(/index\.[jt]s$/, list)) ?? {}
  const files = new Map(
    [...(names ?? '').matchAll(/export \{([^}]*)\} from ["']\.\/([\w/.-]+)["']/g)].flatMap(([, inside, file]) =>
      inside!.split(',').map((one) => [one.trim().split(' as ').at(-1)!.trim(), file!] as const)
    ),
  )
  const wanted = [...code.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)].filter(([, , from]) => from === name(index))
    .flatMap(([, inside]) => inside!.split(',').map((one) => one.trim().split(/\s/)[0]!))
  return wanted.flatMap((one) => {
    const file = files.get(one)
    return importedIds.find((id) => [file, `${file}.js`, `${file}/index.js`].some((path) => id.endsWith(`/${path}`))) ?? []
  })
}
