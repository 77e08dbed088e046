import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { settingFields } from '../rules/settings.ts'

const values = is.fields(settingFields)

export const allSettings = defineRead('GET /sys/setting/list', { installation: true, title: '系统设置', en: 'Settings',
  right: 'system:setting:list', answer: values })
export const changeSettings = defineAct('PUT /sys/setting/edit', { installation: true, title: '保存系统设置', en: 'Save settings',
  right: 'system:setting:edit', open: 'any of the settings, by their names', answer: values,
  success: { 'zh-CN': '保存成功！', 'en-US': 'Saved' },
  untransacted: 'the store keeps a transaction of its own, after which it reads what is answered' })
