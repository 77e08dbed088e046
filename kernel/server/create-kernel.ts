import type { Logger } from 'pino'
import type { Entity, Module, Registry } from '#kernel/entity/index.ts'
import type { Call } from '#kernel/entity/call.ts'
import { installationRights } from '#kernel/entity/installation.ts'
import { checkCalls } from './calls/check-calls.ts'
import { checkScopes } from './check-scopes.ts'
import type { ServedCall } from './calls/serve.ts'
import { systemClock, type Clock } from './clock.ts'
import { noDataRules, type Ctx } from './context.ts'
import type { Db } from './database.ts'
import type { Consumer } from './events/outbox.ts'
import type { Notices } from './events/notices.ts'
import type { FileStore } from './files/file-store.ts'
import type { Job } from './jobs/job.ts'
import type { Kernel, KernelSettings, Providers } from './kernel.ts'
import { checkHearers, type Hearer, type WaitingSource } from './moves.ts'
import { createOutbound, type Outbound } from './outbound/outbound.ts'
import type { OptionDetails } from './operations/option-details.ts'
import { TotalCache } from './query/totals.ts'
import type { BoundRules, Rules } from './rules.ts'
import type { DeputySource, GivenOver } from './work/deputies.ts'
import type { RelationSource } from './work/relations.ts'
import type { ServedTile } from './work/tiles.ts'
import { runtimeCalls } from './runtime/serve.ts'
import type { Filling } from './seams.ts'
import type { Secrets } from './secrets.ts'
import type { Service } from './services/service.ts'
import type { SocketEndpoint } from './sockets/endpoint.ts'
import { createSocketHub } from './sockets/hub.ts'
import type { FastifyInstance } from 'fastify'

/** A periodic duty of the server. */
export interface Duty {
  name: string
  everyMs: number
  run(kernel: Kernel): Promise<void>
}

/** Door 2 of a module: what its server half brings. */
export interface ServerModule {
  manifest: Module
  rules?: readonly BoundRules[]
  /** Rules of entities that are known only while the server runs; asked for each call, so answered from memory. */
  rulesFor?(entity: Entity): Rules | undefined
  consumers?: readonly Consumer[]
  duties?: readonly Duty[]
  /** What people may put on a schedule. */
  jobs?: readonly Job[]
  /** What drawn processes may call. */
  services?: readonly Service[]
  /** What it does about moves of other modules' records, in their transaction. */
  hears?: readonly Hearer[]
  /** What keeps records of others from their moves. */
  waiting?: WaitingSource
  /** What the kernel needs of this module's data. */
  provide?(kernel: Kernel): Partial<Providers>
  /** What the page must know before its first call; asked each time the page is loaded. Undefined values stay what the start says. */
  boot?(): Record<string, unknown>
  /** Records of its own that come of others without naming them as their source (example: processes). */
  relations?: RelationSource
  /** Who acts for whom by its means; told where rights are explained. */
  deputies?: DeputySource
  /** What it does once an account is another person's. */
  givenOver?: GivenOver
  /** What it tells of options to choose from, of its own records or of others'. */
  details?: readonly OptionDetails[]
  /** What its tiles of homes show. */
  tiles?: readonly ServedTile[]
  /** What it does for modules that it stands on (`seams.ts`). */
  fills?: readonly Filling[]
  /** Calls beyond those that entities yield: descriptions with their functions. */
  calls?(kernel: Kernel): readonly ServedCall[]
  /** Hooks of the server, and the few routes that speak HTTP itself (tools/gates/raw-routes.ts). */
  routes?(app: FastifyInstance, kernel: Kernel): void
  /** Sockets, with and without the API base before their path. */
  sockets?(kernel: Kernel): readonly SocketEndpoint[]
  seed?: ModuleSeed
}

interface ModuleSeed {
  /** What the installation needs to run; must be repeatable. */
  base?(ctx: Ctx): Promise<void>
  /** What the demonstration shows; runs once on an empty plant. */
  demo?(ctx: Ctx): Promise<void>
}

export interface KernelOptions {
  registry: Registry
  modules: readonly ServerModule[]
  db: Db
  notices: Notices
  log: Logger
  settings: KernelSettings
  connect: Kernel['connect']
  migrations: Kernel['migrations']
  secrets: Secrets
  files: FileStore
  /** Default: nothing of what is closed. */
  outbound?: Outbound
  clock?: Clock
}

const noRules: Rules = {}
const noActs: readonly Call[] = []
const noDetails: readonly OptionDetails[] = []

/** One entity has one set of rules: a second one would silently take the place of the first. */
function rulesByEntity(bound: readonly BoundRules[]): ReadonlyMap<string, Rules> {
  const byEntity = new Map<string, Rules>()
  for (const { entityId, rules } of bound) {
    if (byEntity.has(entityId)) throw new Error(`${entityId} has two sets of rules: join them into one defineRules`)
    byEntity.set(entityId, rules)
  }
  return byEntity
}

/** Joins registry, database and modules into one kernel; a provider that no module supplies is a programming error. */
export function createKernel(
  { registry, modules, db, notices, log, settings, connect, migrations, secrets, files, outbound = createOutbound({ allowed: [] }),
    clock = systemClock() }: KernelOptions,
): Kernel {
  const rules = rulesByEntity(modules.flatMap((module) => module.rules ?? []))
  const ruleMakers = modules.flatMap(({ rulesFor }) => rulesFor ?? [])
  const madeRules = (entity: Entity) => ruleMakers.map((rulesFor) => rulesFor(entity)).find((found) => found !== undefined)
  const hearers = modules.flatMap(({ hears }) => hears ?? [])
  const consumers = modules.flatMap((module) => module.consumers ?? [])
  const details = Map.groupBy(modules.flatMap((module) => module.details ?? []), ({ of }) => of)
  const listening = new Map<string, string[]>()
  for (const { name, events } of consumers) for (const event of events) listening.set(event, [...(listening.get(event) ?? []), name])
  const providers: Partial<Providers> = {}
  const acts = new Map<string, readonly Call[]>()
  // Until all calls are known, every right is the installation's.
  let ofInstallation: Kernel['ofInstallation'] = () => true
  const kernel: Kernel = {
    registry,
    db,
    clock,
    log,
    settings,
    notices,
    connect,
    migrations,
    secrets,
    files,
    outbound,
    providers: providers as Providers,
    calls: [],
    ofInstallation: (right) => ofInstallation(right),
    actsOf: (entity) => acts.get(entity.id) ?? noActs,
    jobs: byName('job', modules.flatMap(({ jobs }) => jobs ?? [])),
    services: byName('service', modules.flatMap(({ services }) => services ?? [])),
    hearers,
    waitingSources: modules.flatMap(({ waiting }) => waiting ?? []),
    detailsOf: (entity) => details.get(entity.id) ?? noDetails,
    relationSources: modules.flatMap(({ relations }) => relations ?? []),
    deputySources: modules.flatMap(({ deputies }) => deputies ?? []),
    givenOver: modules.flatMap(({ givenOver }) => givenOver ?? []),
    tiles: new Map(modules.flatMap(({ tiles }) => tiles ?? []).map((served) => [served.tile.id, served])),
    seams: byName('seam', modules.flatMap(({ fills }) => fills ?? [])),
    totals: new TotalCache(),
    sockets: createSocketHub({ db, notices, log, clock, providers: providers as Providers }),
    rulesOf: (entity) => rules.get(entity.id) ?? madeRules(entity) ?? noRules,
    consumersOf: (event) => listening.get(event) ?? [],
    systemCtx: (tenantId, locale = 'zh-CN') => ({
      kernel,
      db,
      locale,
      requestId: 'system',
      ip: '',
      inTransaction: false,
      afterCommit: (run) => run(),
      session: { id: 'system', userId: 'system', username: 'system', realname: '系统', tenantId, tenantIds: [tenantId], orgCode: null,
        rights: everyRight, dataScope: 'all', orgCodes: [], dataRules: noDataRules },
    }),
  }
  for (const module of modules) Object.assign(providers, module.provide?.(kernel))
  for (const name of ['session', 'peekSession', 'onSessionsChanged', 'rightsChanged', 'dictionary', 'texts', 'nextCode',
    'passwordFault'] as const) {
    if (!providers[name]) throw new Error(`no module provides ${name}`)
  }
  const calls = [...runtimeCalls, ...modules.flatMap((module) => module.calls?.(kernel) ?? [])]
  checkScopes(registry, kernel.rulesOf)
  checkHearers(registry, hearers)
  checkCalls(registry, calls.map(({ call }) => call))
  ofInstallation = installationRights(registry.entities.values(), calls.map(({ call }) => call))
  for (const { call } of calls) if (call.record && !call.move) acts.set(call.of!, [...(acts.get(call.of!) ?? []), call])
  return Object.assign(kernel, { calls })
}

function byName<T extends { name: string }>(kind: string, all: readonly T[]): ReadonlyMap<string, T> {
  const named = new Map<string, T>()
  for (const one of all) {
    if (named.has(one.name)) throw new Error(`${kind} ${one.name} is defined twice`)
    named.set(one.name, one)
  }
  return named
}

/** The rights of the system itself. */
const everyRight: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true
  }
})()
