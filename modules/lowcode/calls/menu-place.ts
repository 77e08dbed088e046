import type { Act } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'

/** Below which menu the screen of what people designed is put, and for which roles; without a menu it stands above all. */
export const menuPlace = {
  id: is.text,
  parentId: f.ref('system.permission', { label: '上级菜单', en: 'Below' }),
  roleIds: is.ids,
}
export const menuAnswer = is.fields({ menuId: is.text })

/** What publishes a screen into the menu. */
export type PublishAct = Act<typeof menuPlace, typeof menuAnswer>
