import { startTestApp, type Answer, type CallOptions, type Rec, type TestApp } from '../app.ts'
import { furnish, type Furnished } from './furnish.ts'
import { rolesOfInsiders } from './roles.ts'

/* A server with several tenants, each with people who know the product well, and with records that the others must not see. */

/** What an insider is trusted with: the tenant itself, its people, its processes, its goods, and nothing much. */
export const trusts = ['head', 'people', 'author', 'worker', 'clerk'] as const
export type Trust = (typeof trusts)[number]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Person {
  id: string
  username: string
}

/** One tenant: who tries, who is tried on, and what there is. */
export interface Plant extends Furnished {
  tenant: number
  insiders: Record<Trust, Person>
  /** Whom documents wait for. */
  boss: Person
  /** Somebody with a secret of their own in each field that pickers do not show. */
  mate: Person
}

export class Plants {
  readonly app: TestApp
  readonly plants: Plant[] = []
  readonly roleIds: Record<string, string>
  readonly menus: Record<string, string>
  private constructor(app: TestApp, roleIds: Record<string, string>, menus: Record<string, string>) {
    this.app = app
    this.roleIds = roleIds
    this.menus = menus
  }

  static async open(tenants: readonly number[]): Promise<Plants> {
    const app = await startTestApp({ env: { UPLOAD_QUOTA_MB: '2', UPLOAD_QUOTA_FILES: '200' } })
    // As a database knows itself that has run for a while: rights are read anew after each change of people.
    await app.database.pool.query('analyze')
    const rights = await app.database.pool.query<{ id: string; perms: string }>(
      'select id, perms from sys_permission where perms is not null',
    )
    const menus = Object.fromEntries(rights.rows.map(({ id, perms }) => [perms, id]))
    const plants = new Plants(app, await rolesOfInsiders(app, menus), menus)
    for (const tenant of tenants)
      if (tenant !== 0) await plants.done('POST', '/sys/tenant/add', { id: tenant, name: `机密租户T${tenant}` })
    const people = await Promise.all(tenants.map(async (tenant) => [tenant, await plants.peopleOf(tenant)] as const))
    plants.plants.push(
      ...await Promise.all(people.map(async ([tenant, those]) => ({ tenant, ...those, ...await furnish(plants, tenant) }))),
    )
    return plants
  }

  /** One after the other: who is new changes what everybody's rights are read from. */
  private async peopleOf(tenant: number): Promise<Pick<Plant, 'insiders' | 'boss' | 'mate'>> {
    const people: Record<string, Person> = {}
    for (const trust of ['boss', 'mate', ...trusts]) people[trust] = await this.person(trust, tenant)
    const { boss, mate, ...insiders } = people
    return { boss: boss!, mate: mate!, insiders: insiders as Plant['insiders'] }
  }

  private async person(trust: string, tenant: number): Promise<Person> {
    const username = `${trust}${tenant}`
    const { id } = await this.done('POST', '/sys/user/add', { username, realname: `机密人员T${tenant}${trust}`, password: '123456',
      relTenantIds: String(tenant), selectedroles: this.roleIds[trust], birthday: `19${70 + tenant}-07-17`,
      phone: `139${String(tenant).padStart(4, '0')}${String(1000 + trust.charCodeAt(0) * 7)}`, email: `${username}@secret.example` })
    return { id: id as string, username }
  }

  async call<T = Rec>(method: Method, path: string, body?: unknown, as = 'admin', options: CallOptions = {}): Promise<Answer<T>> {
    return this.app.call<T>(method, path, { as, ...(body === undefined ? {} : { body }), ...options })
  }

  /** A call that is no attack and must go through. */
  async done<T = Rec>(method: Method, path: string, body?: unknown, as = 'admin'): Promise<T> {
    const { body: answer } = await this.call<T>(method, path, body, as)
    if (!answer.success) throw new Error(`${as} ${method} ${path}: ${answer.message} ${JSON.stringify(answer.result)}`)
    return answer.result
  }

  async rows<T = Rec>(text: string, ...values: unknown[]): Promise<T[]> {
    return (await this.app.database.pool.query(text, values)).rows as T[]
  }

  /** Time goes on; sessions that ended with it begin anew at the next call. */
  later(ms: number): void {
    this.app.clock.advance(ms)
    if (ms > 60 * 60_000) this.forgetAll()
  }

  forgetAll(): void {
    for (const { insiders, boss, mate } of this.plants)
      for (const { username } of [...Object.values(insiders), boss, mate]) this.app.forget(username)
    this.app.forget('admin')
  }

  close(): Promise<void> {
    return this.app.close()
  }
}
