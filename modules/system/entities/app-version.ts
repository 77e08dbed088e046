import { defineEntity, f } from '#kernel/entity/index.ts'

/** A release of the mobile app; the newest is offered in everybody's user menu as a QR code (spec 1 §3, §7). */
export const appVersion = defineEntity({
  module: 'system',
  name: 'app-version',
  table: 'sys_app_version',
  title: 'APP 版本',
  en: 'App version',
  path: '/sys/appCheckUpdate',
  component: 'system/AppVersionList',
  scope: 'none',
  installation: 'shared',
  display: 'appVersion',
  fields: {
    appVersion: f.text({ label: '版本号', en: 'Version', required: true, unique: true, max: 32,
      list: { width: 140, query: 'like', fixed: 'left' }, form: { placeholder: 'V1.0.0' } }),
    apkUrl: f.file({ label: '安装包', en: 'Package', required: true, list: { width: 260 }, form: { span: 16 } }),
    releaseNote: f.longText({ label: '更新说明', en: 'What is new', max: 1000, list: { width: 360 }, form: { span: 24 } }),
  },
})
