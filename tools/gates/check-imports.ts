import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

export interface ImportReport {
  /** Files that were read; too few means that the gate itself is broken. */
  fileCount: number
  violations: { rule: string; from: string; to: string }[]
}

const zones = ['apps', 'kernel', 'ui', 'modules', 'bench', 'e2e', 'tools']

/**
 * Holds the imports of a project against the rules, and the manifests' `depends` against each other.
 * @param root the project's folder; must be the working folder, since paths are matched from there
 */
export async function checkImports(root: string): Promise<ImportReport> {
  const depends = readDepends(root)
  const result = await cruise(
    zones.filter((zone) => existsSync(join(root, zone))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules(depends) },
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      doNotFollow: { path: 'node_modules' },
      // Pages of other grids and somebody else's client, whose packages are installed where they are needed alone.
      exclude: { path: ['^(dist|data|\\.cache)/', '^bench/grid/peers/', '^tools/api-client/'] },
      enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'] },
    },
  )
  const { modules, summary } = result.output as ICruiseResult
  const ownFiles = modules.filter((module) => /^(?!node_modules).*\.tsx?$/.test(module.source))
  return {
    fileCount: ownFiles.length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...checkDepends(depends),
    ],
  }
}

/** Read as text: a manifest must be judged even where its imports are what is broken. */
export function readDepends(root: string): Record<string, string[]> {
  const folder = join(root, 'modules')
  const ids = existsSync(folder) ? readdirSync(folder).filter((id) => existsSync(join(folder, id, 'module.ts'))) : []
  return Object.fromEntries(ids.map((id) => {
    const source = readFileSync(join(folder, id, 'module.ts'), 'utf8')
    const list = /\bdepends:\s*\[([^\]]*)\]/.exec(source)?.[1] ?? ''
    return [id, [...list.matchAll(/['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')]
  }))
}

/** `depends` is a graph without circles whose one root is `system`. */
export function checkDepends(depends: Record<string, readonly string[]>): ImportReport['violations'] {
  const found: ImportReport['violations'] = []
  for (const [id, others] of Object.entries(depends)) {
    for (const other of others) {
      if (!(other in depends)) found.push({ rule: 'depends-known', from: `modules/${id}/module.ts`, to: other })
    }
    const path = circleFrom(id, depends)
    if (path) found.push({ rule: 'depends-no-circle', from: `modules/${id}/module.ts`, to: path.join(' → ') })
    if (id !== 'system' && others.length === 0) found.push({ rule: 'depends-on-system', from: `modules/${id}/module.ts`, to: 'system' })
  }
  return found
}

function circleFrom(start: string, depends: Record<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>()
  const walk = (id: string, path: string[]): string[] | undefined => {
    for (const next of depends[id] ?? []) {
      if (next === start) return [...path, next]
      if (seen.has(next)) continue
      seen.add(next)
      const circle = walk(next, [...path, next])
      if (circle) return circle
    }
    return undefined
  }
  return walk(start, [start])
}
