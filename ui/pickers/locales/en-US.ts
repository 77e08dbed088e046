import type { zhCN } from './zh-CN.ts'

/** English texts of the pickers. Quoted ones of spec 2 §2.3, §5 and §8 stand word for word. */
export const enUS: Record<keyof typeof zhCN, string> = {
  selection: '{{name}} selection', selected: 'selected {{name}}', choose: 'Select {{name}}', pickHere: 'Click to select {{name}}', ok: 'OK', actions: 'Action', removeRow: 'Delete {{row}}', noneSelected: 'Nothing selected yet', rows: '{{name}} to choose from', selectRow: 'Select {{row}}', clear: 'Clear',
  enter: 'Enter {{name}}', pick: 'Select {{name}}',

  user: 'User', userName: 'Name', account: 'Account', phone: 'Mobile', birthday: 'Birthday', userId: 'Id', sex: 'Sex', departs: 'Departments',
  role: 'Role', roleName: 'Role', roleCode: 'Role code',
  position: 'Position', positionName: 'Position', positionCode: 'Code', rank: 'Rank',

  selectDepart: 'Select department', departSearch: 'Type a department name, press enter', departTree: 'Departments', treeOperations: 'Tree operations', linked: 'parent-child linked', unlinked: 'unlinked', closeWindow: 'Close', confirm: 'Confirm', departCount: '{{count}} selected', allUsers: 'All users',
  tooMany: 'Only the first {{count}} are shown: type a name to find the others',

  area: 'Province / city / district', province: 'Province', city: 'City', district: 'District', badType: 'Bad type value', areaFailed: 'The regions could not be loaded. Please try again',

  emptySearch: 'Enter what to search for', noMatch: 'Nothing matches',
  badCondition: 'Component JTreeSelect-condition value is wrong, a JSON string is required!',
}
