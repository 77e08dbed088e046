import { storyDay } from '../support/story-time.ts'
import { doneBy, type Job, type Scene } from './job.ts'

/** A count of a store with at least twenty goods, and what lies there by the books. */
async function toCount({ stage, call }: Scene): Promise<{ id: string; quantities: string[] }> {
  const { rows: [store] } = await stage.pool.query<{ warehouse: string }>(
    'select warehouse from wms_balance where qty > 0 group by warehouse having count(*) >= 20 order by count(*) limit 1',
  )
  const { rows: [reason] } = await stage.pool.query<{ id: string }>(
    "select id from md_reason where reason_type = 'ADJ' and del_flag = 0 order by code limit 1",
  )
  const { id } = await call('storekeeper', 'POST', '/warehouse/count/add', { docDate: storyDay(), warehouse: store!.warehouse,
    kind: 'STATIC', blind: 'Y', recountPct: '5', reason: reason!.id })
  await call('storekeeper', 'POST', '/warehouse/count/start', { id })
  const { rows } = await stage.pool.query<{ qty: string }>(
    'select trim_scale(snap_qty)::text as qty from wms_count_line where count_id = $1 order by line_no',
    [id],
  )
  return { id, quantities: rows.map(({ qty }) => qty) }
}

/** What is counted is closed to all other movements: the last job of the day. */
export const count: Job = {
  id: 'count',
  title: '盘二十行',
  who: 'storekeeper',
  phone: true,
  run: async (scene) => {
    const { id, quantities } = await toCount(scene)
    return doneBy(scene, count, `/warehouse/count-bench?id=${id}`, async ({ fill, press }, page) => {
      // The bench gives the focus to the first line.
      await page.locator('.wf-line').first().getByRole('spinbutton').and(page.locator(':focus')).waitFor()
      for (const [at, qty] of quantities.slice(0, 20).entries()) {
        const line = page.locator('.wf-line').nth(at)
        await fill(line.getByRole('spinbutton'), qty)
        await press('Enter')
        await line.getByText('已盘', { exact: true }).waitFor()
      }
    })
  },
}
