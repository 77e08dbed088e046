/** What rights in online forms say. */
export const rightsSaid = {
  'zh-CN': {
    saved: '保存成功!', deleted: '删除成功!', granted: '授权成功!',
    noColumn: (code: string) => `字段「${code}」不存在或是系统字段，不能设置权限`,
    noButton: (code: string) => `按钮「${code}」不存在；新增、编辑、删除、导入、导出的权限在「角色管理 → 授权」中设置`,
    columnInUse: (name: string) => `字段「${name}」是表单的编码或树形上级，隐藏后无法使用，不能设置权限`,
    needsMenu: '请先把表单发布到菜单，再设置数据规则',
    needsRole: (role: string) => `请先把表单的菜单授权给「${role}」，再选择数据规则`,
    noRule: '数据规则不存在，可能已被删除',
    badGrant: '授权对象只能是角色（role）或部门（depart），权限应为 JSON 数组',
    noHolder: '角色或部门不存在',
    list: '列表可见', form: '表单可见', edit: '表单可编辑', button: '按钮可用',
    ai: '未接入 AI 服务，请手工建立数据规则',
  },
  'en-US': {
    saved: 'Saved', deleted: 'Deleted', granted: 'Granted',
    noColumn: (code: string) => `There is no column "${code}", or it is the system's own`,
    noButton: (code: string) => `There is no button "${code}"; adding, editing, deleting, import and export are granted with the roles`,
    columnInUse: (name: string) => `"${name}" is the code or the parent of the records, which cannot be hidden`,
    needsMenu: 'Publish the form in the menu before you write data rules',
    needsRole: (role: string) => `Grant the menu of the form to "${role}" before you choose data rules`,
    noRule: 'There is no such data rule, it may have been deleted',
    badGrant: 'Rights are granted to roles (role) or departments (depart), as a JSON array of ids',
    noHolder: 'There is no such role or department',
    list: 'Seen in the list', form: 'Seen in the form', edit: 'Edited in the form', button: 'Button',
    ai: 'There is no AI service: please write the data rules by hand',
  },
} as const
