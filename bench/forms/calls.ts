/** A call of the published form's list, and the statements that one would write by hand for it. */
export interface FormCall {
  name: string
  /** How often a round asks. */
  times: number
  /** Below the API base; `n` varies it. */
  path: (n: number) => string
  /** The conditions beside tenant and deletion, their values, and how many rows are passed over. */
  floor: (n: number) => { where: string; values: readonly unknown[]; offset?: number }
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
const dayOf = (n: number) => `2026-0${(n % 6) + 1}-${twoDigits((n % 28) + 1)}`
const list = '/runtime/wide/list?column=createTime&order=desc&pageSize=20'

export const formCalls: readonly FormCall[] = [
  { name: 'newest page', times: 40, path: () => `${list}&pageNo=1`, floor: () => ({ where: '', values: [] }) },
  { name: 'further pages', times: 40, path: (n) => `${list}&pageNo=${(n % 50) + 2}`,
    floor: (n) => ({ where: '', values: [], offset: ((n % 50) + 1) * 20 }) },
  { name: 'records of a day', times: 40, path: (n) => `${list}&pageNo=1&createTime_begin=${dayOf(n)}&createTime_end=${dayOf(n)}`,
    floor: (n) => ({ where: 'and t.create_time between $2 and $3', values: [`${dayOf(n)} 00:00:00`, `${dayOf(n)} 23:59:59`] }) },
]
