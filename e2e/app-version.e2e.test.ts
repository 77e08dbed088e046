import { afterAll, beforeAll, expect, test } from 'vitest'
import { control, form, fromOwnMenu, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Spec 1 §2 and §7: the QR code of the user menu, from the upload of a release to everybody's phone. */

/** An empty archive: packages are archives, and their content is looked at. */
const archive = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const openDialog = async (page: Awaited<ReturnType<typeof person>>['page']) => {
  await fromOwnMenu(page, '下载 APP')
  return page.getByRole('dialog', { name: '下载 APP' })
}

test('nothing is released yet; then a package is uploaded, and everybody finds it as a code', async () => {
  const admin = await person(stage, 'admin', '/isystem/appVersion?open=new')
  await control(admin.page, '版本号').fill('V1.2.0')
  await form(admin.page).locator('input[type=file]').setInputFiles({ name: 'plant.apk', mimeType: 'application/vnd.android.package-archive',
    buffer: archive })
  await form(admin.page).getByRole('button', { name: '下载 plant.apk' }).waitFor()
  await control(admin.page, '更新说明').fill('支持离线点检')

  const early = await person(stage, 'planner', '/dashboard/analysis')
  await (await openDialog(early.page)).getByText('管理员还没有发布 APP 版本').waitFor()

  await form(admin.page).getByRole('button', { name: /保\s?存$/ }).click()
  await admin.page.getByText('添加成功！').waitFor()
  const operator = await person(stage, 'operator', '/dashboard/analysis')
  const dialog = await openDialog(operator.page)
  await dialog.getByText('扫码下载 V1.2.0').waitFor()
  await dialog.getByText('支持离线点检').waitFor()
  expect([...admin.complaints, ...early.complaints, ...operator.complaints]).toEqual([])
  await Promise.all([admin, early, operator].map(({ context }) => context.close()))
})
