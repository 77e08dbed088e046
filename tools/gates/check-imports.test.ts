import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDepends, checkImports, type ImportReport } from './check-imports.ts'
import { plantProject } from './planted.ts'

/** Every rule, broken once: rule, the file that breaks it, what it imports. */
const planted: [rule: string, from: string, imports: string][] = [
  ['no-cycle', 'ui/ring-a.ts', './ring-b.ts'],
  ['resolvable', 'ui/nowhere.ts', './missing.ts'],
  ['no-test-import', 'ui/uses-test.ts', './some.test.ts'],
  ['testing-only-in-tests', 'kernel/server/uses-testing.ts', '#kernel/testing/fixture.ts'],
  ['testing-only-in-tests', 'ui/uses-testing.ts', './testing/fixture.ts'],
  ['starts-programs', 'modules/system/server/starts.ts', 'node:child_process'],
  ['starts-programs', 'kernel/server/starts.ts', 'child_process'],
  ['starts-programs', 'apps/server/starts.ts', 'node:cluster'],
  ['declared-packages', 'kernel/server/dev-package.ts', 'fast-check'],
  ['kernel-entity', 'kernel/entity/uses-server.ts', '#kernel/server/fixture.ts'],
  ['kernel-entity', 'kernel/entity/uses-node.ts', 'node:fs'],
  ['kernel-entity', 'kernel/entity/uses-package.ts', 'dayjs'],
  ['kernel-server', 'kernel/server/uses-client.ts', '#kernel/client/fixture.ts'],
  ['kernel-server', 'kernel/server/uses-ui.ts', '#ui/fixture.ts'],
  ['kernel-server', 'kernel/server/uses-module.ts', '#modules/system/index.ts'],
  ['kernel-server', 'kernel/server/uses-react.ts', 'react'],
  ['kernel-client', 'kernel/client/uses-server.ts', '#kernel/server/fixture.ts'],
  ['kernel-client', 'kernel/client/uses-module.ts', '#modules/system/index.ts'],
  ['kernel-client', 'kernel/client/uses-ui.ts', '#ui/fixture.ts'],
  ['kernel-client', 'kernel/client/uses-pg.ts', 'pg'],
  ['client-no-node', 'kernel/client/uses-node.ts', 'node:fs'],
  ['kernel-testing', 'kernel/testing/uses-module.ts', '#modules/system/index.ts'],
  ['ui', 'ui/uses-module.ts', '#modules/system/index.ts'],
  ['ui', 'ui/uses-app.ts', '#apps/web/fixture.ts'],
  ['ui', 'ui/uses-kernel-server.ts', '#kernel/server/fixture.ts'],
  ['client-no-node', 'ui/uses-node.ts', 'node:path'],
  ['designer-document', 'ui/designer/document/uses-react.ts', 'react'],
  ['designer-document', 'ui/designer/document/uses-viewer.ts', '../viewer/right.ts'],
  ['designer-viewer', 'ui/designer/viewer/uses-editor.ts', '../editor/fixture.ts'],
  ['apps-web', 'apps/web/uses-server.ts', '#apps/server/fixture.ts'],
  ['apps-web', 'apps/web/uses-kernel-server.ts', '#kernel/server/fixture.ts'],
  ['apps-web', 'apps/web/uses-module-server.ts', '#modules/system/server.ts'],
  ['apps-server', 'apps/server/uses-web.ts', '#apps/web/fixture.ts'],
  ['apps-server', 'apps/server/uses-ui.ts', '#ui/fixture.ts'],
  ['apps-server', 'apps/server/uses-module-client.ts', '#modules/system/client.ts'],
  ['module-isomorphic', 'modules/system/entities/uses-server.ts', '../server/fixture.ts'],
  ['module-isomorphic', 'modules/system/rules/uses-package.ts', 'kysely'],
  ['module-index', 'modules/product/index.ts', './server/right.ts'],
  ['module-isomorphic', 'modules/product/entities/uses-other.ts', '#modules/system/index.ts'],
  ['module-writes', 'modules/system/server/inserts.ts', '#kernel/server/operations/write.ts'],
  ['module-server', 'modules/system/server/uses-client.ts', '../client/fixture.ts'],
  ['module-server', 'modules/system/server/uses-ui.ts', '#ui/fixture.ts'],
  ['module-server', 'modules/product/server/uses-client-door.ts', '#modules/system/client.ts'],
  ['module-client', 'modules/system/client/uses-server.ts', '../server/fixture.ts'],
  ['module-client', 'modules/product/client/uses-server-door.ts', '#modules/system/server.ts'],
  ['module-client', 'modules/system/client/uses-kernel-server.ts', '#kernel/server/fixture.ts'],
  ['module-client-no-node', 'modules/system/client/uses-node.ts', 'node:fs'],
  ['module-doors', 'modules/product/server/past-the-door.ts', '#modules/system/server/fixture.ts'],
  ['module-doors-from-apps', 'apps/server/past-the-door.ts', '#modules/system/server/fixture.ts'],
  ['client-door-is-lazy', 'modules/system/client.ts', './client/fixture.ts'],
  ['depends-system', 'modules/system/server/uses-product.ts', '#modules/product/index.ts'],
]

/** Right imports of every zone; none may be reported. */
const right: [from: string, imports: string][] = [
  ['kernel/entity/right.ts', 'decimal.js'],
  ['kernel/server/right.ts', 'kysely'],
  ['kernel/client/right.ts', 'react'],
  ['ui/right.ts', '#kernel/client/fixture.ts'],
  ['ui/designer/document/right.ts', '#kernel/entity/fixture.ts'],
  ['ui/designer/viewer/right.ts', '../document/right.ts'],
  ['apps/server/right.ts', '#modules/system/server.ts'],
  ['apps/server/embedded/right.ts', 'node:child_process'],
  ['apps/web/right.ts', '#modules/system/client.ts'],
  ['modules/product/entities/right.ts', '#kernel/entity/fixture.ts'],
  ['modules/product/server/right.ts', '#modules/system/server.ts'],
  ['modules/product/server/writes.ts', '#kernel/server/operations/system-writes.ts'],
  ['modules/product/seed/right.ts', '#kernel/server/operations/write.ts'],
  ['modules/product/client/right.ts', '#modules/system/client.ts'],
  ['modules/product/server/right.test.ts', '#kernel/testing/fixture.ts'],
]

const empty = 'export const nothing = 0\n'
const ground = {
  ...Object.fromEntries(
    ['kernel/entity', 'kernel/server', 'kernel/client', 'kernel/testing', 'ui', 'ui/testing', 'ui/designer/editor', 'apps/web',
      'apps/server', 'modules/system/server', 'modules/system/client'].map((zone) => [`${zone}/fixture.ts`, empty]),
  ),
  'kernel/server/operations/write.ts': empty,
  'kernel/server/operations/system-writes.ts': empty,
  'ui/some.test.ts': empty,
  // A circle is reported once, from its first file.
  'ui/ring-b.ts': `import * as other from './ring-a.ts'\nexport const value = other\n`,
  'modules/system/module.ts': `export const system = { id: 'system', depends: [] }\n`,
  'modules/product/module.ts': `export const product = { id: 'product', depends: ['system'] }\n`,
  'modules/system/index.ts': empty,
  'modules/system/server.ts': empty,
  'modules/product/index.ts': empty,
  'modules/product/client.ts': `export const Screen = () => import('./client/right.ts')\n`,
}

describe('import rules', () => {
  let report: ImportReport
  const sources = [...planted.map(([, from, imports]) => [from, imports] as const), ...right].map((
    [from, imports],
  ) => [from, `import * as other from '${imports}'\nexport const value = other\n`])
  const project = plantProject({ ...ground, ...Object.fromEntries(sources) })
  afterAll(() => project.remove())
  beforeAll(async () => {
    report = await checkImports(project.root)
  }, 60_000)

  test.each(planted)('%s reports %s', (rule, from) => {
    expect(report.violations).toContainEqual(expect.objectContaining({ rule, from }))
  })

  test.each(right)('%s may import %s', (from) => {
    expect(report.violations.filter((violation) => violation.from === from)).toEqual([])
  })

  test('a type-only import is held to the same rules', async () => {
    const other = plantProject({ ...ground,
      'kernel/entity/types.ts': `import type { nothing } from '#kernel/server/fixture.ts'\nexport type It = typeof nothing\n` })
    try {
      expect((await checkImports(other.root)).violations).toContainEqual(
        expect.objectContaining({ rule: 'kernel-entity', from: 'kernel/entity/types.ts' }),
      )
    } finally {
      other.remove()
    }
  })
})

test('manifests: unknown modules, circles and modules without the root are reported', () => {
  expect(checkDepends({ system: [], a: ['system', 'b'], b: ['a'], c: ['system', 'ghost'], d: [] }).map(({ rule, to }) => `${rule} ${to}`))
    .toEqual([
      'depends-no-circle a → b → a',
      'depends-no-circle b → a → b',
      'depends-known ghost',
      'depends-on-system system',
    ])
  expect(checkDepends({ system: [], a: ['system'], b: ['system', 'a'] })).toEqual([])
})
