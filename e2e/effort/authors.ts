import type { Page } from 'playwright-core'
import { control } from '../support/people.ts'
import { doneBy, inWindow, onRecord, type Job } from './job.ts'

/* Jobs of who makes forms, reports and dashboards, 1280 × 800, from the list of what they make. */

const label = (page: Page, panel: string, name: string) =>
  page.getByRole('complementary', { name: panel }).getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
const ending = (name: string) => new RegExp(`(^| )${[...name].join('\\s?')}$`)

const fields = [['单行文本', '批号'], ['数字', '数量'], ['多行文本', '说明'], ['下拉选择', '等级'], ['单选框', '判定'], ['多选框', '缺陷'],
  ['开关', '加急'], ['单行文本', '零件'], ['单行文本', '图号'], ['日期', '检验日期']] as const
const columns = [['单行文本', '测量项'], ['数字', '实测']] as const

const drawForm: Job = {
  id: 'draw-form',
  title: '画一张十二个字段、带动态表格的表单并发布',
  who: 'admin',
  run: (scene) =>
    doneBy(scene, drawForm, '/flowable/form', async ({ click, type, press, see, said }, page) => {
      await click(page.getByRole('button', { name: said('新建表单') }))
      const palette = page.getByRole('toolbar', { name: said('组件') })
      for (const [kind, name] of [...fields, ['动态表格', '尺寸'] as const, ...columns]) {
        await click(palette.getByRole('button', { name: said(kind), exact: true }))
        await label(page, said('属性'), said('标签')).and(page.locator(':focus')).waitFor()
        await type(name)
      }
      await press('Control+s')
      await page.getByRole('textbox', { name: said('表单名称') }).and(page.locator(':focus')).waitFor()
      await type('试制首检单')
      await press('Enter')
      await page.waitForURL(/designer\?id=/)
      await click(page.getByRole('button', { name: ending(said('发布')) }))
      await page.getByRole('dialog', { name: `${said('发布表单：')}试制首检单` }).getByText('系统管理员').first().waitFor()
      await click(inWindow(page, said('发布')))
      await see(page.getByRole('dialog', { name: said('「试制首检单」已发布') }))
    }),
}

const buildReport: Job = {
  id: 'build-report',
  title: '做一张带参数、能点开明细的报表并查一次',
  who: 'admin',
  run: (scene) =>
    doneBy(scene, buildReport, '/online/cgreport', async ({ click, fill, choose, press, said }, page) => {
      await click(page.getByRole('button', { name: ending(said('新增')) }).first())
      await fill(control(page, said('报表名称')), '现存量按物料')
      await click(page.getByRole('button', { name: said('按步骤做（不写 SQL）') }))
      const step = (name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true })
      await choose(step(said('选择表')), said('现存量'))
      for (const column of ['物料 · 物料编码', '数量']) await choose(step(said('选择要加的列')), said(column))
      await click(step(said('「数量」的用法')))
      await press('ArrowDown', 'Enter')
      await choose(step(said('选择要加条件的列')), said('物料 · 物料编码'))
      await click(inWindow(page, said('用这个报表')))
      await page.getByText(said('解析成功：2 列，1 个参数')).waitFor()
      await press('Control+s')
      await click(onRecord(page, said('打开')))
      await fill(page.getByLabel(said('物料 · 物料编码')).first(), 'RM-CO-01')
      await press('Enter')
      const row = page.locator('.ant-table-tbody .ant-table-row:visible')
      await row.filter({ hasNotText: 'RM-CO-01' }).first().waitFor({ state: 'detached' })
      await click(row.getByRole('link', { name: 'RM-CO-01' }).first())
      await page.waitForURL(/\/product\/item\?code=RM-CO-01/)
      await page.getByText(/^1-1 (共 1 条|of 1 items)/).first().waitFor()
      await page.getByRole('cell', { name: 'RM-CO-01', exact: true }).first().waitFor()
    }),
}

const tiles = ['物料总数', '每周新建物料', '物料类型构成', '按单位和周统计物料']

const arrangeBoard: Job = {
  id: 'arrange-board',
  title: '排一块四个图块的看板',
  who: 'admin',
  run: (scene) =>
    doneBy(scene, arrangeBoard, '/online/dashboard', async ({ click, fill, press, said }, page) => {
      await click(page.getByRole('button', { name: ending(said('新增')) }).first())
      await fill(control(page, said('看板名称')), '物料一览')
      await press('Control+s')
      await click(onRecord(page, said('布置')))
      await click(page.getByRole('button', { name: said('按名称添加') }).last())
      const offered = page.getByRole('dialog', { name: said('按名称添加') })
      for (const name of tiles) await click(offered.getByRole('checkbox', { name: said(name), exact: true }))
      await click(offered.getByRole('button', { name: said('添加所选（4）') }))
      await click(page.getByRole('button', { name: ending(said('保存')) }))
      // Whole: "Unsaved" stands there until it is saved.
      await page.getByText(said('修改成功!'), { exact: true }).waitFor()
    }),
}

export const authorJobs: readonly Job[] = [drawForm, buildReport, arrangeBoard]
