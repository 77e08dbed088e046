import type { RawBuilder, SqlBool } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Locale, Registry } from '#kernel/entity/index.ts'
import type { ServedCall } from './calls/serve.ts'
import type { Clock } from './clock.ts'
import type { Hearer, WaitingSource } from './moves.ts'
import type { Ctx, Session } from './context.ts'
import type { Db } from './database.ts'
import type { Notices } from './events/notices.ts'
import type { FieldRights } from './field-rights.ts'
import type { FileStore } from './files/file-store.ts'
import type { OptionDetails } from './operations/option-details.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Job } from './jobs/job.ts'
import type { TotalCache } from './query/totals.ts'
import type { Rules } from './rules.ts'
import type { Migration } from './schema/migrate.ts'
import type { Filling } from './seams.ts'
import type { Secrets } from './secrets.ts'
import type { Service } from './services/service.ts'
import type { SocketHub } from './sockets/hub.ts'
import type { DeputySource, GivenOver } from './work/deputies.ts'
import type { RelationSource } from './work/relations.ts'
import type { ServedTile } from './work/tiles.ts'

export interface DictOption {
  value: string
  text: string
  en?: string
  color?: string
}

export interface Person {
  username: string
  realname: string
}

/** What the kernel needs of business data; the system and product modules supply it. */
export interface Providers {
  /** The session of a token, or null; answers from a cache that other processes invalidate. */
  session(token: string): Promise<Session | null>
  /** The same without counting as use: a socket that is merely open must not keep its session alive. */
  peekSession(token: string): Promise<Session | null>
  /** Calls back when sessions may have ended or rights changed, in whatever process. */
  onSessionsChanged(listener: () => void): void
  /** Says to every process that rights have changed. */
  rightsChanged(db: Db): Promise<void>
  /** The fields that are closed to a person through their roles. */
  fieldRights?(userId: string): Promise<FieldRights>
  /** Active entries of a dictionary in their order; undefined when there is no such dictionary. */
  dictionary(code: string): Promise<readonly DictOption[] | undefined>
  /** The next number of a code rule, unique also under parallel calls. */
  nextCode(ctx: Ctx, rule: string, fields: Record<string, string>): Promise<string>
  /** Who in the caller's tenant has each of the rights, by name; what they may see is another question. */
  peopleWith(ctx: Ctx, rights: readonly string[]): Promise<ReadonlyMap<string, readonly Person[]>>
  /** What the caller is remembered for under a name, wherever they sign in; undefined where nothing is. */
  remembered(ctx: Ctx, name: string): Promise<unknown>
  /** Remembers parts of that, each in place of what was there; the others stay. */
  rememberParts(ctx: Ctx, name: string, parts: Readonly<Record<string, unknown>>): Promise<void>
  /** Why a new password does not meet the installation's rule, in the caller's language; undefined where it does. */
  passwordFault(password: string, locale: Locale): string | undefined
  /** Where the texts of users, departments and categories stand. */
  texts: Record<'user' | 'depart' | 'category', TextSource>
}

/** The entity behind a kind: which field is stored and which is shown. */
interface TextSource {
  entity: string
  value: string
  text: string
  /** Which of its records, as `t`, a record of the caller's tenant may name; absent: all that the caller may touch. */
  here?(ctx: Ctx): RawBuilder<SqlBool>
}

export interface KernelSettings {
  apiBase: string
  /** Under which other devices reach the console, without a slash at its end; empty where that is not known. */
  siteAddress: string
  /** Folder of uploaded files; beside it lie parts of files and thumbnails, also where another store keeps the files. */
  uploadDir: string
  signSecret: string
  maxUploadMb: number
  /** Largest file of a resumable upload. */
  maxResumableMb: number
  /** What one person may upload on one day, by whatever way. */
  uploadQuotaMb: number
  uploadQuotaFiles: number
  /** What the unfinished resumable uploads of one person may amount to. */
  uploadUnfinishedMb: number
  /** An answer that does not fit its description is a failure: of tests. Else it is logged and served. */
  strictAnswers: boolean
  /** Origins besides this server of which pages may show pictures. */
  pageImages: readonly string[]
  /** Endings of file names that may be uploaded, in lower case; empty: all. */
  uploadSuffixes: readonly string[]
}

/** One server process: its entities, database and what modules gave it. */
export interface Kernel {
  readonly registry: Registry
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly settings: KernelSettings
  readonly providers: Providers
  /** The calls that modules serve, beside those that entities yield. */
  readonly calls: readonly ServedCall[]
  /** Whether a right is one of the installation, which holds for nobody who acts in a tenant (decision 0034). */
  ofInstallation(right: string): boolean
  /** What people do with records of an entity beyond its moves. */
  actsOf(entity: Entity): readonly Call[]
  /** What can be put on a schedule, by name. */
  readonly jobs: ReadonlyMap<string, Job>
  /** What drawn processes can call, by name. */
  readonly services: ReadonlyMap<string, Service>
  readonly hearers: readonly Hearer[]
  readonly waitingSources: readonly WaitingSource[]
  /** What modules tell of the options of an entity. */
  detailsOf(entity: Entity): readonly OptionDetails[]
  /** What modules know of records that came of others. */
  readonly relationSources: readonly RelationSource[]
  /** What modules know of who acts for whom. */
  readonly deputySources: readonly DeputySource[]
  /** What modules do once an account is another person's. */
  readonly givenOver: readonly GivenOver[]
  /** What tiles of homes show, by id. */
  readonly tiles: ReadonlyMap<string, ServedTile>
  /** What modules fill of the seams of others, by name. */
  readonly seams: ReadonlyMap<string, Filling>
  readonly totals: TotalCache
  readonly notices: Notices
  /** Texts that the database holds encrypted. */
  readonly secrets: Secrets
  /** Connections to addresses that people name in the console. */
  readonly outbound: Outbound
  /** Uploaded files. */
  readonly files: FileStore
  /** The open sockets of this process, by room; messages to a room reach those of all processes. */
  readonly sockets: SocketHub
  /** A connection of its own, for what the pool cannot do (COPY); end it. @param database another one of the same server */
  connect(database?: string): Promise<pg.Client>
  /** All migrations of this program, in their order. */
  migrations(): Promise<readonly Migration[]>
  rulesOf(entity: Entity): Rules
  /** Names of the consumers that listen to an event. */
  consumersOf(event: string): readonly string[]
  /** A context without a person, for start-up, jobs and consumers: it holds every right of the tenant. */
  systemCtx(tenantId: number, locale?: Locale): Ctx
}
