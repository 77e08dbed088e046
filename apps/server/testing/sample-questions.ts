type Asked = Readonly<Record<string, string>>

/** A value as it stands, or the first that a statement finds in the demonstration plant. */
type Value = string | { readonly sql: string }

const of = (table: string, where = 'true', column = 'id'): Value => ({
  sql: `select ${column} from ${table} where ${where} order by 1 limit 1`,
})

const user = of('sys_user', `username = 'admin'`)
const role = of('sys_role')
const depart = of('sys_depart', 'parent_id is null')
const menu = of('sys_permission', 'id in (select permission_id from sys_role_permission)')
const form = of('onl_cgform_head', `table_name = 'tool_loan'`)
const loan = of('tool_loan')
const button = of('onl_cgform_head')
const reportHead = of('onl_cgreport_head')
const chart = of('lc_chart', 'true', 'code')
const drawn = 'press_first_piece'
const process = of('wf_deployment', 'true', 'model_key')
const item = of('md_bom', 'true', 'item')
const position = of('crm_order_line')
const statement = `select username from sys_user`

/** What is asked of reads that an id alone does not answer, by their path; records are found by their entity. */
const questions: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  '/sys/user/queryUserRole': { userid: user },
  '/sys/user/userDepartList': { userId: user },
  '/sys/user/userRoleList': { roleId: role },
  '/sys/user/departUserList': { depId: depart },
  '/sys/user/queryByIds': { userIds: user },
  '/sys/role/checkRoleCode': { roleCode: 'free' },
  '/sys/role/datarule/{permissionId}/{roleId}': { permissionId: menu, roleId: role },
  '/sys/permission/queryRolePermission': { roleId: role },
  '/sys/permission/getSystemSubmenu': { parentId: menu },
  '/sys/permission/getSystemSubmenuBatch': { parentIds: menu },
  '/sys/permission/getPermRuleListByPermId': { permissionId: menu },
  '/sys/permission/queryPermissionRule': { permissionId: menu },
  '/sys/permission/holders': { ids: menu },
  '/sys/permission/queryDepartPermission': { departId: depart },
  '/sys/sysDepartPermission/datarule/{permissionId}/{departId}': { permissionId: menu, departId: depart },
  '/sys/sysDepartRole/getDeptRoleList': { departId: depart },
  '/sys/sysDepartRole/getDeptRoleByUserId': { userId: user, departId: depart },
  '/sys/sysDepartPermission/queryTreeListForDeptRole': { departId: depart },
  '/sys/sysDepartPermission/queryDeptRolePermission': { roleId: of('sys_depart_role') },
  '/sys/work/states': { entity: 'warehouse.issue' },
  '/sys/work/whom': { entity: 'warehouse.issue', id: of('wms_out', `status = '2'`) },
  '/label/preview': { template: of('md_label_tpl', `biz_type = 'warehouse.lot'`), id: of('wms_lot') },
  '/sys/search': { text: 'RM-WC' },
  '/sys/home/tile': { id: 'quality.open-ncr' },
  '/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}': { permissionId: menu, departId: depart, roleId: role },
  '/equipment/repair/faults': { device: of('eam_equip', `code = 'PR-03'`), kind: 'SYMPTOM' },
  '/equipment/repair/targets': { device: of('eam_equip', `code = 'PR-03'`), severity: '1' },
  '/equipment/report/reliability': { by: 'device' },
  '/equipment/report/downtime': { by: 'reason' },
  '/equipment/report/cost': { by: 'month' },
  '/equipment/report/fulfilment': { by: 'kind' },
  '/orders/export/paper': { id: of('crm_export', `status = '30'`), kind: 'PL', lang: 'both' },
  '/orders/export/coa': { id: of('crm_export'), coa: of('qms_coa'), lang: 'en' },
  '/orders/order/calendar': { from: '2026-05-01', to: '2026-05-31' },
  '/orders/order-line/queryById': { id: position },
  '/orders/order-line/history': { id: position },
  '/orders/order-line/cellComments': { id: position },
  '/orders/report/delivery': { by: 'customer' },
  '/production/lot/cards': { ids: of('mes_lot') },
  '/production/daily/figures': { by: 'each' },
  '/production/daily/scrap': { by: 'reason' },
  '/production/daily/sheet': { by: 'day' },
  '/sys/sharedQuery/list': { target: 'quality.ncr' },
  '/sys/dataLog/queryCompareList': { dataId1: of('sys_data_log'), dataId2: of('sys_data_log') },
  '/sys/dataLog/queryDataVerList': { dataTable: 'sys_user', dataId: user },
  '/sys/dictItem/dictItemCheck': { dictId: of('sys_dict'), itemValue: 'free' },
  '/sys/category/getChildListBatch': { parentIds: '0' },
  '/sys/category/checkCode': { code: 'free' },
  '/sys/category/loadAllData': { code: 'B01' },
  '/sys/category/loadTreeChildren': { pid: '0' },
  '/sys/duplicate/check': { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'free' },
  '/sys/dict/getDictItems/{wildcard}': { wildcard: 'sex' },
  '/sys/dict/loadDict/{wildcard}': { wildcard: 'sys_depart,depart_name,id' },
  '/sys/dict/loadDictOrderByValue/{wildcard}': { wildcard: 'sys_depart,depart_name,id' },
  '/sys/dict/loadDictItem/{wildcard}': { wildcard: 'sys_depart,depart_name,id', key: depart },
  '/sys/dict/loadTreeData': { pid: '0', tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
  '/sys/sysAnnouncementSend/readers': { anntId: of('sys_announcement') },
  '/actuator/metrics/{name}': { name: 'system.cpu.count' },
  '/online/cgreport/head/parseSql': { sql: statement },
  '/online/cgreport/item/listByHeadId': { headId: reportHead },
  '/online/cgreport/param/listByHeadId': { headId: reportHead },
  '/online/cgreport/api/getRpColumns/{code}': { code: of('onl_cgreport_head', 'true', 'code') },
  '/online/cgreport/api/getQueryInfo/{id}': { id: reportHead },
  '/online/cgreport/api/getParamsInfo/{id}': { id: reportHead },
  '/online/cgreport/api/getData/{id}': { id: reportHead },
  '/online/cgreport/api/getColumnsAndData/{id}': { id: reportHead },
  '/online/cgreport/api/getReportDictList': { sql: 'sex' },
  '/online/cgreport/api/exportManySheetXls/{id}': { id: reportHead },
  '/online/cgreport/api/getCharts/{id}': { id: reportHead },
  '/online/cgreport/api/getChart/{code}': { code: chart },
  '/flowable/form/versions/{code}': { code: drawn },
  '/flowable/form/versions/{code}/{version}': { code: drawn, version: '1' },
  '/flowable/form/fieldRights': { code: drawn, roleId: role },
  '/online/cgform/field/listByHeadId': { headId: form },
  '/online/cgform/index/listByHeadId': { headId: form },
  '/online/cgform/api/checkOnlyTable': { tbname: 'free' },
  '/online/cgform/api/form/{id}/{dataId}': { id: form, dataId: loan },
  '/online/cgform/api/querySelectOptions': { table: 'sys_depart', txt: 'depart_name', key: 'id', idField: 'id', pidField: 'parent_id' },
  '/online/cgform/head/enhanceJs/{id}': { id: form, type: 'form' },
  '/online/cgform/button/list/{id}': { id: button },
  '/online/cgform/api/authPage/{id}/{type}': { id: form, type: '1' },
  '/online/cgform/api/roleAuth': { roleId: role, cgformId: form, type: '1' },
  '/equipment/plan/calendar': { from: '2026-05-01', to: '2026-05-31' },
  '/equipment/plan/preview': { trigger: 'MONTH', every: '1', startDate: '2026-05-18', base: 'FIXED', dayRule: 'BEFORE', leadHours: '24',
    toleranceHours: '24', estMin: '30', devices: of('eam_equip') },
  '/device/device/curves': { series: of('iot_series', `tag = 'vacuum'`, `device || ':' || tag`), from: '2026-05-17 08:00:00',
    to: '2026-05-18 08:00:00' },
  '/device/device/weight': { id: of('iot_device', `code = 'WS-01'`) },
  '/device/heat-eval/curve': { heat: of('iot_heat_eval', 'true', 'heat') },
  '/device/device/energy': { by: 'device' },
  '/device/device/energySheet': { by: 'month' },
  '/device/state-log/oee': { from: '2026-05-17', to: '2026-05-18', by: 'machine' },
  '/device/rule/codeFor': { text: '真空泄漏' },
  '/device/rule/replay': { id: of('iot_rule', `code = 'VF-LEAK'`), device: of('iot_device', `code like 'VF-%'`),
    from: '2026-05-17 08:00:00', to: '2026-05-18 08:00:00' },
  '/product/bom/tree': { itemId: item },
  '/product/bom/exportTree': { itemId: item },
  '/product/bom/whereUsed': { itemId: of('md_bom_line', 'true', 'component') },
  '/product/bom/compare': { left: of('md_bom'), right: of('md_bom') },
  '/calendar/roster/month': { rotation: of('cal_rotation') },
  '/label/values': { bizType: 'warehouse.lot', id: of('wms_lot') },
  '/label/scan': { content: of('wms_lot', 'true', 'lot_no') },
  '/sys/work/relations': { entity: 'quality.ncr', id: of('qms_ncr') },
  '/sys/work/papers': { entity: 'warehouse.lot', id: of('wms_lot') },
  '/warehouse/lot/trace': { id: of('trc_edge', `to_type = 'lot' and from_type = 'lot'`, 'to_id') },
  '/quality/ncr/of-lot': { lot: of('qms_ncr_lot', 'true', 'lot') },
  '/warehouse/balance/places': { item: of('wms_balance', 'qty > 0', 'item') },
  '/warehouse/bin/map': { warehouse: of('wms_warehouse') },
  '/warehouse/bin/tiles': { warehouse: of('wms_warehouse'), area: of('wms_area'), from: '0', count: '100' },
  '/flowable/instance/view': { id: of('wf_instance') },
  '/flowable/instance/ofRecord': { entityId: 'quality.concession', recordId: of('qms_concession') },
  '/flowable/statistics/nodes': { modelKey: process },
  '/flowable/start/form': { modelKey: process },
  '/flowable/model/proposedKey': { name: '试制审批' },
  '/quality/standard/compare': { from: of('qms_std'), to: of('qms_std') },
  '/quality/defect-model/forItem': { item },
  '/sys/access/why': { userId: of('sys_user'), subjectId: of('sys_permission', "menu_type = 2 and perms = 'system:user:list'") },
  '/sys/role/codeFor': { text: '角色' },
  '/sys/dict/codeFor': { text: '字典' },
  '/sys/position/codeFor': { text: '职务' },
  '/sys/sysDepartRole/codeFor': { text: '部门角色' },
  '/online/cgreport/head/codeFor': { text: '报表' },
  '/online/cgform/head/codeFor': { text: '在线表单' },
  '/online/chart/codeFor': { text: '图表' },
  '/flowable/model/conditionsOn': { columns: 'rt_press_first_piece.batch' },
}

/** Below these a published online form is named by its id. */
const ofForms = ['/online/cgform/api/', '/flowable/onlCgformHead/', '/flowable/data/']

/** Reads whose rightful answer on the plant is a refusal, with its reason; whole areas end with a stroke. */
export const refused: Readonly<Record<string, string>> = {
  '/orders/export/coa': 'no shipment of the demonstration has a certificate of its own',
  '/sys/dict/getDictItems': 'no dictionary is named',
  '/flowable/start/drawing': 'no process of the plant starts with a drawn form',
  '/flowable/instance/drawing': 'no process of the plant has a drawn form',
  '/flowable/history/': 'nobody is given the right: instances show their history',
  '/quality/spc-limit/': 'nobody is given the right: charts show their limits',
  '/quality/spc-point/exportXls': 'nobody is given the right: charts export their points',
  '/calendar/day/exportXls': 'nobody is given the right',
  '/runtime/purchase_request/': 'given to those who work with the form, not to the administrator',
  '/flowable/data/{code}/': 'given to those who work with the form, not to the administrator',
  '/sys/sysUserAgent/queryByUserName': 'nobody stands in for anybody',
  '/sys/role/datarule/{permissionId}/{roleId}': 'no menu has rules on data',
  '/sys/sysDepartPermission/datarule/{permissionId}/{departId}': 'no menu has rules on data',
  '/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}': 'no menu has rules on data',
  '/sys/fillRule/testFillRule': 'no rule is set up',
  '/sys/checkRule/checkByCode': 'no rule is set up',
  '/online/cgform/api/subform/{id}/{mainId}': 'the form has no sub-table',
  '/online/cgform/api/subform/list/{id}/{mainId}': 'the form has no sub-table',
  '/flowable/opinion/': 'everybody has their own',
  '/flowable/start/oneDraft': 'everybody has their own',
  '/runtime/tool_loan/': 'stands below {entity} as well',
  '/runtime/{entity}/trace': 'the form is no document',
  '/runtime/{entity}/defaults': 'the form is no document',
  '/runtime/{entity}/codeFor': 'nothing of the form is spelt by sound',
  '/sys/category/loadOne': 'no category is set up',
  '/sys/cas/client/validateLogin': 'no single sign-on is set up',
  '/sys/thirdApp/sync/{app}/{kind}/{direction}': 'no third party is set up',
  '/sys/user/passwordChange': 'nobody proved who they are',
  '/sys/backup/download': 'no backup was made',
  '/online/cgform/head/scriptVersions/{id}': 'no script was written',
}

/** What to ask of a read on the plant: the values of its parameters by name. */
export async function questionOf(path: string, find: (statement: string) => Promise<string | undefined>): Promise<Asked> {
  const asked = path.startsWith('/runtime/{entity}/')
    ? { entity: 'tool_loan', id: loan }
    : { ...(ofForms.some((area) => path.startsWith(area)) ? { id: form } : {}), ...questions[path] }
  const found = await Promise.all(
    Object.entries(asked).map(async ([name, value]) =>
      [name, typeof value === 'string' ? value : (await find(value.sql)) ?? 'none'] as const
    ),
  )
  return Object.fromEntries(found)
}
