import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* A machine that stands, from the report on a phone over a sending back to its verification (domain §2.8). */

const phone = { viewport: { width: 390, height: 844 } }
let stage: Stage
let call: ReturnType<typeof callsOf>
beforeAll(async () => {
  stage = await openStage()
  call = callsOf(stage)
})
afterAll(() => stage.close())

const one = async <T extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await stage.pool.query<T>(text, values)).rows[0]!
const button = (name: string) => new RegExp(`(^| )${[...name].join('\\s?')}$`)

test('a repair from report to verified, sent back once', async () => {
  const operator = await person(stage, 'operator', '/equipment/report-fault', phone)
  const page = operator.page
  await page.getByLabel('扫描或输入条码').fill('PR-06')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '离合器打滑' }).click()
  await page.getByText('已停机', { exact: true }).click()
  expect(await violationsIn(page, '报修', '.eqr')).toEqual([])
  await page.getByRole('button', { name: button('报修') }).click()
  await page.getByText(/^已提交 RE/).waitFor()
  await page.getByText(/将在 10 分钟内接单/).waitFor()
  await page.getByRole('button', { name: '查看维修单' }).click()
  await page.locator('.mw-detail').getByText('已报修', { exact: true }).first().waitFor()
  await operator.context.close()
  const { id, no } = await one<{ id: string; no: string }>(
    "select r.id, r.doc_no as no from eam_repair r join eam_equip e on e.id = r.device where e.code = 'PR-06' and r.status = '10'",
  )
  expect(await one("select status from eam_equip where code = 'PR-06'")).toEqual({ status: 'REPAIR' })

  const engineer = await person(stage, 'equipment', '/equipment/repair-board')
  const card = (of: typeof engineer.page) => of.locator('.mw-kanban-card').filter({ hasText: no })
  const column = (title: string) => engineer.page.locator('.mw-kanban').getByRole('region', { name: title })
  // Nothing leads from a report to its verification; to be dispatched somebody must be named.
  await card(engineer.page).dragTo(column('待验收'))
  await card(engineer.page).dragTo(column('已派工'))
  const asked = engineer.page.getByRole('dialog')
  await asked.getByLabel('维修人').click()
  await engineer.page.locator('.ant-select-dropdown:visible').getByText('林涛').first().click()
  await asked.getByRole('button', { name: button('派工') }).click()
  await card(engineer.page).getByText('林涛').waitFor()
  await engineer.context.close()

  const fitter = await person(stage, 'checker', '/equipment/repair-board', phone)
  const finish = async (measure: string) => {
    await card(fitter.page).getByRole('button', { name: button('修好') }).click()
    const dialog = fitter.page.getByRole('dialog')
    await dialog.getByRole('button', { name: measure }).click()
    await dialog.getByRole('button', { name: button('修好') }).last().click()
    await dialog.waitFor({ state: 'detached' })
  }
  await card(fitter.page).getByRole('button', { name: button('开始维修') }).click()
  await finish('更换离合器片')
  expect(await one('select status, measure from eam_repair where id = $1', id)).toEqual({ status: '40', measure: '更换离合器片' })

  const leader = await person(stage, 'leader', `/equipment/repair?open=view:${id}`)
  await leader.page.getByRole('button', { name: button('验收不通过') }).first().click()
  await leader.page.getByRole('dialog').locator('textarea').fill('试压三件仍打滑')
  await leader.page.getByRole('dialog').getByRole('button', { name: button('验收不通过') }).last().click()
  await leader.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await one("select status from eam_equip where code = 'PR-06'"), 'it stands again').toEqual({ status: 'REPAIR' })

  await fitter.page.reload()
  await card(fitter.page).getByRole('button', { name: button('重新维修') }).click()
  await finish('更换气阀与干燥器滤芯')
  await fitter.context.close()

  await leader.page.reload()
  await leader.page.getByRole('button', { name: button('验收通过') }).first().click()
  await leader.page.getByRole('dialog').getByRole('button', { name: button('验收通过') }).last().click()
  await leader.page.locator('.mw-detail').getByText('已完成', { exact: true }).first().waitFor()
  await leader.page.getByRole('tab', { name: '时限' }).click()
  await leader.page.getByText('验收退回 1 次').waitFor()
  await leader.context.close()
  expect(await one("select status from eam_equip where code = 'PR-06'")).toEqual({ status: 'IDLE' })
  const { stops } = await one<{ stops: number }>(
    'select count(*)::int as stops from eam_downtime where source_id = $1 and to_time is not null',
    id,
  )
  expect(stops, 'from the report, and from the sending back').toBe(2)
})

test('a machine under repair is added to; the wall tells what stands; a figure of the reports opens its rows', async () => {
  const operator = await person(stage, 'operator', '/equipment/report-fault', phone)
  await operator.page.getByLabel('扫描或输入条码').fill('PR-05')
  await operator.page.keyboard.press('Enter')
  await operator.page.getByText('这台设备已有维修单').waitFor()
  await operator.page.getByRole('button', { name: '滑块异响' }).click()
  await operator.page.getByRole('button', { name: '补充报修' }).click()
  await operator.page.getByText(/^已提交 RE/).waitFor()
  await operator.context.close()
  const { symptom } = await one<{ symptom: string }>(
    "select r.symptom from eam_repair r join eam_equip e on e.id = r.device where e.code = 'PR-05' and r.status = '10'",
  )
  expect(symptom).toBe('压力不足；滑块异响')

  const director = await person(stage, 'director', '/equipment/response-wall')
  await director.page.getByRole('region', { name: '全部未完维修' }).getByText('压力不足；滑块异响').waitFor()
  await walk(director.page, '/equipment/reports?tab=reliability')
  const failures = director.page.getByRole('link', { name: /^3 · 查看「PR-03.*故障次数」的明细$/ })
  await failures.waitFor()
  await failures.click()
  await director.page.getByText(/共 3 条/).waitFor()
  await director.context.close()
  expect(await call('director', 'GET', '/equipment/report/cost?by=month')).toMatchObject({ rows: expect.any(Array) })
})

test('a fault is said without network, with a photo, and is sent once by itself; one whose answer was lost is not booked twice', async () => {
  const { page, context } = await person(stage, 'operator', '/equipment/report-fault', phone)
  const said = async (machine: string) =>
    (await stage.pool.query(
      "select symptom, photos from eam_repair r join eam_equip e on e.id = r.device where e.code = $1 and r.status = '10'",
      [machine],
    )).rows.map(({ symptom, photos }) => [symptom, (photos as string | null)?.split(',').length ?? 0])
  const buttons = page.getByRole('list', { name: '最近的设备' }).getByRole('button')
  await buttons.first().waitFor()
  const { rows: free } = await stage.pool.query<{ code: string }>(
    `select code from eam_equip e where status = 'IDLE' and not exists (select from eam_repair r where r.device = e.id and r.status < '4')`,
  )
  const codes = (await buttons.locator('b').allInnerTexts()).filter((code) => free.some((one) => one.code === code))
  const [near = '', other = ''] = codes
  const listed = buttons.filter({ hasText: near })
  const calls = '**/api/**'
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await listed.click()
  await page.getByLabel('补充说明').fill('油管漏油')
  for (const width of [40, 60])
    await page.locator('input[type=file][capture]').setInputFiles({ name: `${width}.png`, mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width, height: 40 } }) })
  await page.getByRole('img', { name: '照片 2' }).waitFor()
  await page.getByRole('button', { name: button('报修') }).click()
  await page.getByText('没有网络：报修已保存在本机').waitFor()
  await page.unroute(calls)
  await page.getByText(/RE\d+/).first().waitFor()
  expect(await said(near)).toEqual([['油管漏油', 2]])

  // It arrives, and its answer does not.
  await page.getByRole('button', { name: '再报一个' }).click()
  await page.getByLabel('扫描或输入条码').fill(other)
  await page.keyboard.press('Enter')
  await page.getByLabel('补充说明').fill('炉门密封漏气')
  let arrived = false
  await page.route('**/api/equipment/repair/report', async (route) => {
    if (!arrived) await route.fetch()
    arrived = true
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: button('报修') }).click()
  await page.getByText('没有网络：报修已保存在本机').waitFor()
  await page.unroute('**/api/equipment/repair/report')
  await page.getByText(/RE\d+/).first().waitFor()
  expect(await said(other)).toEqual([['炉门密封漏气', 0]])
  await context.close()
})

test('where the phone has no room for a report it says so, the report stays on the screen, and sent again it is booked once', async () => {
  const { page, context } = await person(stage, 'operator', '/equipment/report-fault', phone)
  await page.getByLabel('扫描或输入条码').fill('GR-03')
  await page.keyboard.press('Enter')
  await page.getByLabel('补充说明').fill('主轴发热')
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0;; at += 1) localStorage.setItem(`other-${size}-${at}`, 'x'.repeat(size))
      } catch {
        // That much has no room any more: half of it may have.
      }
    }
  })
  const reports = '**/api/equipment/repair/report'
  await page.route(reports, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: button('报修') }).click()
  await page.getByText('没有网络，本机存储空间也已满：报修没有保存').waitFor()
  expect(await page.getByLabel('补充说明').inputValue()).toBe('主轴发热')
  await page.locator('.eqr-send:not(.ant-btn-loading)').waitFor()
  await page.unroute(reports)
  await page.getByRole('button', { name: button('报修') }).click()
  await page.getByText(/^已提交 RE/).waitFor()
  await context.close()
  const { rows } = await stage.pool.query(
    "select r.symptom from eam_repair r join eam_equip e on e.id = r.device where e.code = 'GR-03' and r.status = '10'",
  )
  expect(rows).toEqual([{ symptom: '主轴发热' }])
})
