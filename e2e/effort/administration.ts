import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { control } from '../support/people.ts'
import { doneBy, type Job } from './job.ts'

/* Jobs of an administrator, from the home. */

const entry = (page: Page, name: string) => page.getByRole('menuitem', { name }).first()
const named = (name: string) => new RegExp(`${[...name].join('\\s?')}$`)
const add = (page: Page, name: string) => page.locator('.page:visible').getByRole('button', { name: named(name) }).first()

const newPerson: Job = {
  id: 'person',
  title: '新增一个人，给角色和部门',
  who: 'admin',
  run: async (scene) => {
    const effort = await doneBy(scene, newPerson, '/', async ({ click, choose, fill, type, press, said }, page) => {
      await click(entry(page, said('系统管理')))
      await click(entry(page, said('用户管理')))
      await click(add(page, said('新增')))
      await control(page, said('用户账号')).waitFor()
      await type('chenjian')
      await press('Tab')
      await type('陈健')
      await press('Tab')
      await type('Chen2026x')
      await choose(control(page, said('角色')), '检验员')
      await fill(control(page, said('所属部门')), '压制车间')
      await click(page.locator('.ant-select-dropdown:visible .ant-select-tree-title').filter({ hasText: '压制车间' }).first())
      await press('Control+s')
      await page.getByText(said('添加成功！')).first().waitFor()
    })
    const { rows } = await scene.stage.pool.query<{ role: string; depart: string }>(
      `select r.role_name as role, d.depart_name as depart
      from sys_user u
      join sys_user_role ur on ur.main_id = u.id join sys_role r on r.id = ur.role
      join sys_user_depart ud on ud.main_id = u.id join sys_depart d on d.id = ud.depart
      where u.username = 'chenjian'`,
    )
    expect(rows).toEqual([{ role: '检验员', depart: '压制车间' }])
    return effort
  },
}

const newRole: Job = {
  id: 'role',
  title: '新建角色，两个区域只看，加一条数据规则',
  who: 'admin',
  run: async (scene) => {
    const effort = await doneBy(scene, newRole, '/', async ({ click, choose, fill, type, press, said }, page) => {
      await click(entry(page, said('系统管理')))
      await click(entry(page, said('角色管理')))
      await click(add(page, said('新增')))
      await control(page, said('角色名称')).waitFor()
      await type('来料观察员')
      await press('Control+s')
      await click(page.locator('.mw-detail:visible').getByRole('button', { name: said('授权') }))
      const grants = page.getByRole('dialog', { name: said('「来料观察员」的菜单与按钮权限') })
      for (const area of ['质量：只看', '仓库：只看']) await click(grants.getByRole('button', { name: said(area), exact: true }))
      await fill(grants.getByRole('searchbox'), said('批次'))
      await click(grants.getByRole('button', { name: said('「批次」的数据规则') }))
      const rules = page.getByRole('dialog', { name: said('「批次」的数据规则') })
      await click(rules.getByRole('button', { name: said('新增规则') }))
      const rule = page.getByRole('dialog', { name: said('新增规则') })
      await fill(rule.getByLabel(said('规则名称')), '只看一个批次')
      await choose(rule.getByLabel(said('规则字段')), said('批号'))
      await fill(rule.getByLabel(said('规则值')), 'C260518')
      await click(rule.getByRole('button', { name: named(said('保存')) }))
      await rules.getByRole('checkbox', { name: /只看一个批次/, checked: true }).waitFor()
      await click(rules.getByRole('button', { name: named(said('保存')) }))
      await rules.waitFor({ state: 'detached' })
      await grants.getByText(said('没有改动')).waitFor()
    })
    const { rows: [role] } = await scene.stage.pool.query<{ code: string; ruled: number; changing: number }>(
      `select r.role_code as code, count(*) filter (where g.data_rule_ids is not null)::int as ruled,
        count(*) filter (where p.perms !~ ':list$')::int as changing
      from sys_role r
      join sys_role_permission g on g.role_id = r.id join sys_permission p on p.id = g.permission_id
      where r.role_name = '来料观察员'
      group by r.role_code`,
    )
    expect(role).toEqual({ code: 'lailiaoguanchayuan', ruled: 1, changing: 0 })
    return effort
  },
}

export const administrationJobs: readonly Job[] = [newPerson, newRole]
