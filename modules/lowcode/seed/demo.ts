import type { Ctx } from '#kernel/server/context.ts'
import { seedDemoDrawnForm } from './demo-drawn-form.ts'
import { seedDemoForm } from './demo-form.ts'
import { addReports } from './add-reports.ts'

/** People with their departments: a table dictionary, a sub-table and a parameter with a default. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await seedDemoForm(ctx)
  await seedDemoDrawnForm(ctx)
  await addReports(ctx, [{
    code: 'sys_user_pick',
    name: '人员选择',
    nameEn: 'Choose people',
    content: '账号、姓名、性别与所属部门；参数 status 默认为 1（正常）',
    cgrSql:
      `select u.id, u.username, u.realname, u.work_no, u.sex, u.phone, string_agg(d.depart_name, '、' order by d.depart_order) as departs
from sys_user u
left join sys_user_depart ud on ud.main_id = u.id
left join sys_depart d on d.id = ud.depart
where u.status = \${status}
group by u.id, u.username, u.realname, u.work_no, u.sex, u.phone
order by u.username`,
    items: [
      { fieldName: 'id', fieldTxt: '主键', fieldTxtEn: 'ID', isShow: 'N' },
      { fieldName: 'username', fieldTxt: '用户账号', fieldTxtEn: 'Account', fieldWidth: 130, isOrder: 'Y', isSearch: 'Y' },
      { fieldName: 'realname', fieldTxt: '用户姓名', fieldTxtEn: 'Name', fieldWidth: 120, isOrder: 'Y', isSearch: 'Y' },
      { fieldName: 'work_no', fieldTxt: '工号', fieldTxtEn: 'Staff no.', fieldWidth: 110, isOrder: 'Y' },
      { fieldName: 'sex', fieldTxt: '性别', fieldTxtEn: 'Sex', fieldType: 'Integer', fieldWidth: 80, dictCode: 'sex', isSearch: 'Y' },
      { fieldName: 'phone', fieldTxt: '手机号', fieldTxtEn: 'Mobile', fieldWidth: 140 },
      { fieldName: 'departs', fieldTxt: '所属部门', fieldTxtEn: 'Departments', fieldWidth: 240, isSearch: 'Y' },
    ],
    params: [{ paramName: 'status', paramTxt: '状态', paramTxtEn: 'Status', paramValue: '1' }],
  }])
}
