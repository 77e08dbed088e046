import { expect } from 'vitest'
import { withSuperQuery } from './super-query.ts'
import { attack } from './attack.ts'
import { entitiesOf } from './entities.ts'
import type { Insider } from './insider.ts'

/* Round a data rule: by what refers to a record that the rule closes, and by what lists can be ordered and searched by. */

/** Nothing but the name and the code of the closed item may be told: whoever has a reference reads what it is called (decision 0012). */
function tellsNoSecret(me: Insider, raw: Buffer, path: string): void {
  expect(raw.includes(me.plant.secret), `${path} tells what a data rule closes`).toBe(false)
}

export const followingReferences = [
  attack('fields of a record that a data rule closes, by whatever refers to it', 'clerk', async (me) => {
    if (me.trust !== 'clerk') return
    const { shut } = me.plant
    const fields = 'item.code,item.remark,item.createBy,item.category.remark'
    const refers = entitiesOf(me).filter(({ fields: has }) => Object.values(has).some(({ target }) => target === 'product.item'))
    expect(refers.length).toBeGreaterThan(20)
    for (const { path, id } of refers) {
      for (const query of ['/list?pageSize=100', '/list?pageSize=100&column=item.remark&order=asc', '/list?item.remark=*', '/exportXls',
        '/options?pageSize=100'])
        tellsNoSecret(me, (await me.tries('GET', `${path}${query}`)).raw, `${path}${query}`)
      const asked = `/label/values?bizType=${id}&fields=${fields}`
      tellsNoSecret(me, (await me.tries('GET', asked)).raw, asked)
    }
    for (const path of [`/label/values?bizType=quality.ncr&id=${me.plant.shutNcr}&fields=${fields}`,
      `/label/values?bizType=product.item&id=${shut}&fields=code,remark`, `/product/item/queryById?id=${shut}`,
      `/product/item/history?id=${shut}`, `/product/item/exportXls?selections=${shut}`, `/product/item/trace?id=${shut}`,
      `/sys/search?word=${encodeURIComponent(me.plant.secret)}`, `/product/item/list?remark=*${encodeURIComponent(me.plant.secret)}*`])
      tellsNoSecret(me, (await me.tries('GET', path)).raw, path)
  }),

  attack('what is hidden, by the order of a list', 'clerk', async (me) => {
    const people = async (query: string) =>
      (await me.tries('GET', `/sys/user/list?pageSize=50&${query}`)).body.result?.records as Record<string, unknown>[] | undefined
    const order = async (query: string) => (await people(query))?.map(({ id }) => id)
    const usual = await order('')
    for (const column of ['relTenantIds', 'departIds', 'rel_tenant_ids', 'depart_ids', 'password', 'salt']) {
      // Whoever sees a column may have a list in its order.
      const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      if ((await people(''))?.some((person) => field in person)) continue
      for (const way of ['asc', 'desc']) {
        const ordered = await order(`column=${column}&order=${way}`)
        if (ordered) expect(ordered, column).toEqual(usual)
      }
    }
  }),

  attack('a condition that the server finds in itself', 'clerk', async (me) => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      for (const condition of [{ field: 'code', rule: word, val: '1' }, { field: word, rule: 'eq', val: '1' }])
        await me.tries('GET', withSuperQuery('/product/item/list', condition))
      await me.tries('GET', `/product/item/list?column=${word}&order=asc`)
    }
  }),
]
