import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreDatabase } from '#kernel/server/backup/restore.ts'
import { readMigrations } from '#kernel/server/schema/migrate.ts'
import { createTestDatabase } from '#kernel/testing/postgres.ts'
import { loadConfig } from '#apps/server/config.ts'
import { migrationSources } from '#apps/server/migration-sources.ts'
import { serverModules } from '#apps/server/modules.ts'
import { choose, chooseEntry, control, form, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* Journeys of issue 5: a job from the cron dialog to its history; backup, restore, compare; a dictionary deleted and brought back. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a job from the cron dialog to its history', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isystem/QuartzJobList?open=new')
  await choose(page, control(page, '任务'), '检查字典')
  await control(page, '说明').fill('每季度末检查')
  await form(page).getByRole('button', { name: '编辑 Cron 表达式' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cron 表达式' })
  await dialog.getByRole('textbox', { name: '表达式' }).fill('0 15 8 LW 3,6,9,12 ? *')
  await dialog.getByText('每年 3 月、6 月、9 月、12 月的最后一个工作日 08:15').waitFor()
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await form(page).getByText('找出引用了不存在或已停用字典项的数据').waitFor()
  await form(page).getByRole('button', { name: /保\s?存$/ }).click()
  await page.getByText('创建定时任务成功').waitFor()
  const row = page.getByRole('row').filter({ hasText: '每季度末检查' })
  await row.getByRole('button', { name: '立即执行' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '立即执行' }).click()
  await page.getByText('执行成功!').waitFor()
  const { rows: [job] } = await stage.pool.query<{ id: string }>(`select id from sys_quartz_job where description = '每季度末检查'`)
  await walk(page, `/isystem/QuartzJobList?open=view:${job!.id}`)
  await page.getByRole('tab', { name: '运行记录' }).click()
  await page.getByRole('tabpanel', { name: '运行记录' }).getByText('成功', { exact: true }).waitFor()
  await page.getByRole('tabpanel', { name: '运行记录' }).getByText(/检查了 \d+ 列/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('backup, restore, compare', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isystem/backup')
  await page.getByRole('button', { name: '立即备份' }).click()
  const download = page.getByRole('row').getByRole('button', { name: '下载' })
  await download.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const path = await file.path()
  const empty = await createTestDatabase()
  const client = await empty.pool.connect()
  try {
    const migrations = await readMigrations(migrationSources(serverModules(loadConfig({})).map(({ manifest }) => manifest.id)))
    await restoreDatabase(client, { path, migrations })
    // Tables that nobody writes while the console merely stands there.
    for (const table of ['sys_user', 'sys_dict_item', 'sys_permission', 'md_item', 'md_bom_line', 'sys_role_permission']) {
      const content = `select md5(string_agg(t::text, '' order by t::text)) as sum, count(*) as rows from ${table} t`
      expect((await client.query(content)).rows, table).toEqual((await stage.pool.query(content)).rows)
    }
  } finally {
    client.release()
    await empty.drop()
    rmSync(path, { force: true })
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a dictionary gets an entry, is deleted and brought back with it', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isystem/dict?open=new')
  await control(page, '字典名称').fill('刀具等级')
  await control(page, '字典编码').fill('tool_grade')
  await form(page).getByRole('button', { name: /保\s?存$/ }).click()
  await page.getByText('保存成功！').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'tool_grade' })
  await row.getByRole('button', { name: '字典配置' }).click()
  const drawer = page.getByRole('dialog', { name: '「刀具等级」的字典项' })
  await drawer.getByRole('button', { name: '新增字典项' }).click()
  await control(page, '名称').fill('一级')
  await control(page, '数据值').fill('1')
  await form(page).getByRole('button', { name: /保\s?存$/ }).click()
  await drawer.getByRole('cell', { name: '一级' }).waitFor()
  await drawer.getByRole('button', { name: /Close|关闭/ }).click()
  await row.getByRole('button', { name: /更多/ }).click()
  await chooseEntry(page, '删除')
  await page.getByRole('dialog').getByRole('button', { name: /^删\s?除$/ }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await chooseEntry(page, '回收站')
  const bin = page.getByRole('dialog', { name: /回收站/ })
  await bin.getByRole('row').filter({ hasText: 'tool_grade' }).getByRole('checkbox').check()
  await bin.getByRole('button', { name: /恢\s?复/ }).click()
  await row.waitFor()
  const items = () =>
    page.evaluate(async () => {
      const token = JSON.parse(Object.entries(localStorage).find(([key]) => key.endsWith('Access-Token'))![1]) as { value: string }
      const answer = await fetch('/api/sys/dict/queryAllDictItems', { headers: { 'x-access-token': token.value } })
      return ((await answer.json()) as { result: Record<string, { text: string }[]> }).result.tool_grade
    })
  // Every process hears of it a moment later.
  await expect.poll(items).toMatchObject([{ text: '一级' }])
  expect(complaints).toEqual([])
  await context.close()
})
