import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §3: the fields of every entity under the names of the wire, and §2.1: the texts beside codes that screens show. */

const changed = ['createBy', 'createTime', 'updateBy', 'updateTime']
const menuFields = ['id', 'key', 'title', 'parentId', 'name', 'perms', 'permsType', 'icon', 'component', 'componentName', 'url', 'redirect',
  'sortNo', 'menuType', 'isLeaf', 'leaf', 'route', 'keepAlive', 'hidden', 'hideTab', 'alwaysShow', 'internalOrExternal', 'description',
  'status', 'ruleFlag', 'delFlag', 'children']
const departFields = ['id', 'parentId', 'departName', 'departNameEn', 'departNameAbbr', 'departOrder', 'description', 'orgCategory',
  'orgType', 'orgCode', 'mobile', 'fax', 'address', 'memo', 'status', 'delFlag', 'qywxIdentifier', 'directorUserIds', ...changed]

const shapes: [entity: string, path: string, fields: readonly string[]][] = [
  ['User', '/sys/user/list?username=planner', ['id', 'username', 'realname', 'avatar', 'birthday', 'sex', 'email', 'phone', 'orgCode',
    'orgCodeTxt', 'status', 'delFlag', 'workNo', 'post', 'telephone', 'activitiSync', 'userIdentity', 'departIds', 'relTenantIds',
    'clientId', 'homePath', 'sex_dictText', 'status_dictText', 'departIds_dictText', 'post_dictText', ...changed]],
  ['Depart', '/sys/sysDepart/list', departFields],
  ['DepartTree node', '/sys/sysDepart/queryTreeList', [...departFields, 'key', 'value', 'title', 'isLeaf', 'children']],
  ['DepartId node', '/sys/sysDepart/queryIdTree', ['key', 'value', 'title', 'children']],
  ['Role', '/sys/role/list', ['id', 'roleName', 'roleCode', 'description', ...changed]],
  ['Permission', '/sys/permission/getSystemMenuList', menuFields],
  ['DataRule', '/sys/permission/queryPermissionRule?permissionId={menu}', ['id', 'permissionId', 'ruleName', 'ruleColumn', 'ruleConditions',
    'ruleValue', 'status']],
  ['TreeModel', '/sys/role/queryTreeList', ['key', 'value', 'slotTitle', 'title', 'label', 'icon', 'isLeaf', 'ruleFlag', 'scopedSlots',
    'parentId', 'children']],
  ['Dict', '/sys/dict/list', ['id', 'dictName', 'dictCode', 'description', 'delFlag', 'type', ...changed]],
  ['DictItem', '/sys/dictItem/list', ['id', 'dictId', 'itemText', 'itemValue', 'description', 'sortOrder', 'status', 'status_dictText',
    ...changed]],
  ['TreeSelect node', '/sys/category/loadTreeData?pid=0', ['key', 'title', 'value', 'code', 'parentId', 'leaf', 'icon', 'children']],
  ['Category', '/sys/category/rootList', ['id', 'pid', 'name', 'code', 'hasChild', 'sysOrgCode', ...changed]],
  ['Position', '/sys/position/list', ['id', 'code', 'name', 'postRank', 'companyId', 'sysOrgCode', 'postRank_dictText', ...changed]],
  ['Tenant', '/sys/tenant/list', ['id', 'name', 'beginDate', 'endDate', 'status', 'createBy', 'createTime', 'status_dictText']],
  ['Announcement', '/sys/annountCement/list', ['id', 'titile', 'msgAbstract', 'msgContent', 'startTime', 'endTime', 'sender', 'priority',
    'msgCategory', 'msgType', 'sendStatus', 'sendTime', 'cancelTime', 'delFlag', 'userIds', 'busType', 'busId', 'openType', 'openPage',
    ...changed]],
  ['My announcement', '/sys/sysAnnouncementSend/getMyAnnouncementSend', ['id', 'anntId', 'userId', 'titile', 'msgContent', 'msgAbstract',
    'sender', 'priority', 'readFlag', 'sendTime', 'msgCategory', 'busId', 'busType', 'openType', 'openPage']],
  ['Log', '/sys/log/list?logType=2', ['id', 'createBy', 'createTime', 'costTime', 'ip', 'requestParam', 'requestType', 'requestUrl',
    'method', 'username', 'userid', 'logContent', 'logType', 'operateType', 'logType_dictText', 'operateType_dictText']],
  ['DataLog', '/sys/dataLog/list', ['id', 'dataTable', 'dataId', 'dataVersion', 'dataContent', 'type', 'createBy', 'createTime']],
  ['QuartzJob', '/sys/quartzJob/list', ['id', 'jobClassName', 'cronExpression', 'parameter', 'description', 'status', 'delFlag',
    ...changed]],
  ['Online user', '/sys/online/list', ['id', 'token', 'username', 'realname', 'avatar', 'birthday', 'sex', 'phone']],
  ['Data source', '/sys/dataSource/list', ['id', 'code', 'name', 'remark', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername',
    'sysOrgCode', 'dbType_dictText', ...changed]],
  ['FillRule', '/sys/fillRule/list', ['id', 'ruleName', 'ruleCode', 'ruleClass', 'ruleParams']],
  ['CheckRule', '/sys/checkRule/list', ['id', 'ruleName', 'ruleCode', 'ruleJson', 'ruleDescription']],
  ['Message', '/sys/message/sysMessage/list', ['id', 'esTitle', 'esContent', 'esReceiver', 'esParam', 'esResult', 'esSendNum',
    'esSendStatus', 'esSendTime', 'esType', 'remark', 'esSendStatus_dictText', 'esType_dictText']],
  ['Message template', '/sys/message/sysMessageTemplate/list', ['id', 'templateCode', 'templateName', 'templateContent', 'templateTestJson',
    'templateType', 'useStatus']],
  ['User agent', '/sys/sysUserAgent/queryByUserName?userName=planner', ['id', 'userName', 'agentUserName', 'startTime', 'endTime',
    'status']],
  ['DepartRole', '/sys/sysDepartRole/list', ['id', 'departId', 'roleName', 'roleCode', 'description', 'departId_dictText', ...changed]],
]

const written: [path: string, body: Rec][] = [
  ['/sys/category', { name: '甲', pid: '0' }],
  ['/sys/tenant', { id: '9', name: '甲' }],
  ['/sys/dataSource', { code: 'S', name: '甲', dbType: '6', dbUrl: 'db:5432', dbName: 'x', dbUsername: 'u', dbPassword: 'p' }],
  ['/sys/fillRule', { ruleName: '甲', ruleCode: 'F', ruleClass: 'RandomFill' }],
  ['/sys/checkRule', { ruleName: '甲', ruleCode: 'C', ruleJson: '[{"digits":"*","pattern":"^A","message":"m"}]' }],
  ['/sys/message/sysMessage', { esTitle: '甲', esContent: 'x', esReceiver: 'admin', esType: 'email' }],
  ['/sys/sysUserAgent', { userName: 'planner', agentUserName: 'buyer', startTime: '2026-05-20 08:00:00', endTime: '2026-05-25 18:00:00' }],
]

let app: TestApp
let menu: string
beforeAll(async () => {
  app = await startTestApp()
  for (const [path, body] of written) expect((await app.call('POST', `${path}/add`, { body })).body.success, path).toBe(true)
  const { result } = (await app.call('GET', '/sys/permission/list?name=用户管理')).body
  menu = result[0].id as string
  await app.call('POST', '/sys/permission/addPermissionRule', {
    body: { permissionId: menu, ruleName: '甲', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
  })
  await app.call('PUT', '/sys/user/edit', {
    body: { id: (await app.call('GET', '/sys/user/list?username=planner')).body.result.records[0].id, post: 'ENG',
      departIds: (await app.call('GET', '/sys/sysDepart/searchBy?keyWord=计划部')).body.result[0].id },
  })
  await vi.waitFor(async () => expect((await app.call('GET', '/sys/log/list?logType=2')).body.result.total).toBeGreaterThan(0), {
    timeout: 10_000,
  })
})
afterAll(() => app.close())

test.each(shapes)('%s', async (_entity, path, fields) => {
  const { result } = (await app.call('GET', path.replace('{menu}', menu))).body
  const row = (Array.isArray(result) ? result[0] : (result.records ?? result.treeList ?? [result])[0]) as Rec
  expect(fields.filter((name) => !(name in row))).toEqual([])
  for (const secret of ['password', 'salt', 'dbPassword']) expect(row).not.toHaveProperty(secret)
})

test('what existing clients read as numbers are numbers, as texts texts', async () => {
  const first = async (path: string) => (await app.call('GET', path)).body.result.records[0] as Rec
  expect(await first('/sys/user/list?username=planner')).toMatchObject({ sex: 1, status: 1, userIdentity: expect.any(Number), delFlag: 0 })
  expect(await first('/sys/tenant/list')).toMatchObject({ id: 9, status: 1 })
  expect(await first('/sys/dict/list')).toMatchObject({ type: expect.any(Number) })
  expect(await first('/sys/dictItem/list')).toMatchObject({ status: 1, sortOrder: expect.any(Number), itemValue: expect.any(String) })
  expect(await first('/sys/annountCement/list')).toMatchObject({ msgCategory: expect.any(String), sendStatus: expect.any(String) })
  expect(await first('/sys/quartzJob/list')).toMatchObject({ status: expect.any(Number) })
  expect(await first('/sys/log/list?logType=2')).toMatchObject({ logType: 2, operateType: expect.any(Number) })
  expect((await app.call('GET', '/sys/permission/getSystemMenuList')).body.result).toContainEqual(
    expect.objectContaining({ menuType: 0, sortNo: expect.any(Number), status: '1', hidden: false, route: true }),
  )
})
