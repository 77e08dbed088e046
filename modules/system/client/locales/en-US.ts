import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  grant: 'Grant', grantTitle: 'Menus and rights of "{{role}}"', grantSaved: 'Saved', save: 'Save', cancel: 'Cancel', search: 'Filter by name', changed: '{{added}} added, {{removed}} withdrawn', unchanged: 'No changes', loadFailed: 'The rights could not be loaded: {{reason}}', retry: 'Retry',
}
export default enUS
