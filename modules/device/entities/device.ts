import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

const byServer = { readonly: true, form: false } as const

/** What collects values of several devices and sends them: one user of the broker, whose key is its password. */
export const gateway = defineEntity({
  module: 'device',
  name: 'gateway',
  table: 'iot_gateway',
  title: '网关',
  en: 'Gateway',
  searched: true,
  contents: ['name', 'place'],
  fields: {
    code: f.text({ label: '网关编号', en: 'Gateway', required: true, unique: true, max: 32, fixed: true,
      list: { width: 140, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '网关名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    place: f.text({ label: '安装位置', en: 'Place', max: 100, list: { width: 160 } }),
    online: f.yesNo({ label: '在线', en: 'Online', ...byServer, required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    lastSeen: f.datetime({ label: '最近上送', en: 'Last seen', ...byServer, list: { width: 160 } }),
    keyTime: f.datetime({ label: '密钥发放', en: 'Key issued', ...byServer, help: '空表示没有有效密钥，不能上送',
      helpEn: 'Empty: it has no key and cannot send', list: { width: 160 } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
  },
})

const mappedTag = f.text({ label: '测点', en: 'Tag', required: true, max: 64, help: '设备模型中的测点编码', helpEn: 'As the model names it',
  list: { width: 150 } })

/** Where a tag stands in a device that is asked by Modbus. Its factor and offset are those of the model. */
export const modbusTag = defineLines({
  module: 'device',
  name: 'modbus-tag',
  table: 'iot_modbus_tag',
  title: 'Modbus 点表',
  en: 'Modbus tag',
  parent: 'device.device',
  fields: {
    tag: mappedTag,
    area: f.dict('iot_modbus_table', { label: '寄存器类型', en: 'Table', required: true, default: 'HOLDING', list: { width: 170 } }),
    register: f.integer({ label: '地址', en: 'Address', required: true, minValue: '0', maxValue: '65535',
      help: '从 0 起的协议地址：40001 写 0', helpEn: 'As it travels, from 0: 40001 is 0', list: { width: 100 } }),
    dataType: f.dict('iot_modbus_type', { label: '数据类型', en: 'Type', required: true, default: 'U16', list: { width: 150 } }),
    byteOrder: f.dict('iot_byte_order', { label: '字节序', en: 'Byte order', required: true, default: 'ABCD', list: { width: 170 } }),
  },
})

/** Where a tag stands in an OPC UA server. */
export const opcuaTag = defineLines({
  module: 'device',
  name: 'opcua-tag',
  table: 'iot_opcua_tag',
  title: 'OPC UA 点表',
  en: 'OPC UA tag',
  parent: 'device.device',
  fields: {
    tag: mappedTag,
    nodeId: f.text({ label: '节点', en: 'Node', required: true, max: 300, help: '如 ns=2;s=Furnace.Temp 或 ns=3;i=1001',
      helpEn: 'Such as ns=2;s=Furnace.Temp or ns=3;i=1001', list: { width: 320 } }),
  },
})

const asked = { shownFor: { protocol: ['MODBUS', 'OPCUA'] } } as const
const byModbus = { shownFor: { protocol: ['MODBUS'] } } as const
const byOpc = { shownFor: { protocol: ['OPCUA'] } } as const

/** Something that measures: a machine of the register, a scale or a meter of its own (domain §2.7). */
export const device = defineEntity({
  module: 'device',
  name: 'device',
  table: 'iot_device',
  title: '采集设备',
  en: 'Connected device',
  searched: true,
  scanned: true,
  contents: ['machine', 'model'],
  tabbedBy: 'state',
  order: { column: 'code', order: 'asc' },
  indexes: [['machine']],
  fields: {
    code: f.text({ label: '设备编码', en: 'Device', required: true, unique: true, max: 32, fixed: true,
      list: { width: 130, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '名称', en: 'Name', required: true, max: 100, list: { width: 180, query: 'like' } }),
    model: f.ref('device.model', { label: '设备模型', en: 'Model', required: true, from: 'last', list: { width: 160, query: 'eq' } }),
    machine: f.ref('equipment.device', { label: '台账设备', en: 'Machine', help: '停机、报修与 OEE 归于此设备',
      helpEn: 'Stops, repairs and OEE are of this machine', list: { width: 180, query: 'eq' } }),
    gateway: f.ref('device.gateway', { label: '网关', en: 'Gateway', help: '留空表示设备自己上送', helpEn: 'Empty: it sends by itself',
      list: { width: 140, query: 'eq' } }),
    protocol: f.dict('iot_protocol', { label: '协议', en: 'Protocol', required: true, default: 'MQTT', list: { width: 100, query: 'eq' } }),
    address: f.text({ label: '地址', en: 'Address', max: 200, help: 'Modbus：主机:端口；OPC UA：opc.tcp://主机:端口/路径',
      helpEn: 'Modbus: host:port; OPC UA: opc.tcp://host:port/path', list: { width: 160, hidden: true } }),
    unitId: f.integer({ label: '从站号', en: 'Unit', ...byModbus, minValue: '0', maxValue: '255', help: '留空取 1', helpEn: 'Empty: 1',
      list: false }),
    pollMs: f.integer({ label: '采集间隔', en: 'Asked every', unit: 'ms', ...asked, minValue: '100', maxValue: '3600000',
      help: '留空取 1000', helpEn: 'Empty: 1000', list: false }),
    timeoutMs: f.integer({ label: '超时', en: 'Gives up after', unit: 'ms', ...asked, minValue: '100', maxValue: '60000',
      help: '留空取 3000', helpEn: 'Empty: 3000', list: false }),
    security: f.dict('iot_opc_security', { label: '安全策略', en: 'Security', ...byOpc, help: '留空为无加密：口令与数据在网络上可读、可改',
      helpEn: 'Empty: none, so that whoever is on the network reads and changes what is sent', list: false }),
    serverPrint: f.text({ label: '服务器证书指纹', en: 'Print of its certificate', ...byOpc, max: 95,
      help: '签名或加密时必填：服务器证书的 SHA-256 指纹，只信任这一张',
      helpEn: 'Required with security: SHA-256 of the one certificate that is trusted', list: false, form: { span: 16 } }),
    loginName: f.text({ label: '用户名', en: 'User', ...byOpc, max: 100, help: '留空为匿名', helpEn: 'Empty: anonymous', list: false }),
    loginPassword: f.text({ label: '密码', en: 'Password', ...byOpc, max: 500, secret: true, list: false }),
    pollFault: f.dict('iot_poll_fault', { label: '采集异常', en: 'Fault of asking', ...byServer, list: { width: 130, query: 'eq' } }),
    pollDetail: f.text({ label: '异常说明', en: 'What it says', ...byServer, max: 300, list: { width: 240, hidden: true } }),
    faultSince: f.datetime({ label: '异常自', en: 'Fault since', ...byServer, list: { width: 160, hidden: true } }),
    state: f.dict('iot_state', { label: '状态', en: 'State', ...byServer, required: true, default: 'OFF',
      list: { width: 90, query: 'eq' } }),
    stateSince: f.datetime({ label: '状态自', en: 'Since', ...byServer, list: { width: 160, hidden: true } }),
    online: f.yesNo({ label: '在线', en: 'Online', ...byServer, required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    lastSeen: f.datetime({ label: '最近上送', en: 'Last seen', ...byServer, list: { width: 160 } }),
    keyTime: f.datetime({ label: '密钥发放', en: 'Key issued', ...byServer, help: '空表示没有有效密钥，不能上送',
      helpEn: 'Empty: it has no key and cannot send', list: { width: 160 } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
    modbusTags: f.lines(modbusTag, { label: 'Modbus 点表', en: 'Modbus tags', ...byModbus, help: '系数与偏移取自设备模型',
      helpEn: 'Factors and offsets are those of the model' }),
    opcuaTags: f.lines(opcuaTag, { label: 'OPC UA 点表', en: 'OPC UA tags', ...byOpc, help: '系数与偏移取自设备模型',
      helpEn: 'Factors and offsets are those of the model' }),
  },
})

/** In which state a device was, from when to when; the last one of a device goes on (domain §2.7). */
export const stateLog = defineEntity({
  module: 'device',
  name: 'state-log',
  table: 'iot_state_log',
  title: '状态记录',
  en: 'State log',
  readOnly: true,
  order: { column: 'fromTime', order: 'desc' },
  window: { field: 'fromTime', days: 7 },
  indexes: [['device', 'fromTime'], ['fromTime']],
  contents: ['device', 'state'],
  fields: {
    device: f.ref('device.device', { label: '设备', en: 'Device', required: true, list: { width: 180, query: 'eq' } }),
    state: f.dict('iot_state', { label: '状态', en: 'State', required: true, list: { width: 90, query: 'eq' } }),
    fromTime: f.datetime({ label: '开始', en: 'From', required: true, list: { width: 160, query: 'range' } }),
    toTime: f.datetime({ label: '结束', en: 'To', help: '留空表示仍在此状态', helpEn: 'Empty while it goes on', list: { width: 160 } }),
    seconds: f.integer({ label: '时长', en: 'For', unit: 's', list: { width: 100 } }),
  },
})

/** Values that were not kept, by device, tag, reason and day: told and counted, never fatal. */
export const rejection = defineEntity({
  module: 'device',
  name: 'rejection',
  table: 'iot_rejection',
  title: '拒收数据',
  en: 'Refused values',
  readOnly: true,
  order: { column: 'lastTime', order: 'desc' },
  window: { field: 'day', days: 7 },
  uniques: [['device', 'tag', 'reason', 'day']],
  indexes: [['lastTime']],
  contents: ['device', 'tag', 'reason'],
  fields: {
    device: f.ref('device.device', { label: '设备', en: 'Device', required: true, list: { width: 180, query: 'eq' } }),
    tag: f.text({ label: '测点', en: 'Tag', required: true, max: 64, list: { width: 140, query: 'like' } }),
    reason: f.dict('iot_rejection', { label: '原因', en: 'Reason', required: true, list: { width: 120, query: 'eq' } }),
    day: f.date({ label: '日期', en: 'Day', required: true, list: { width: 110, query: 'range' } }),
    count: f.integer({ label: '次数', en: 'Times', required: true, column: 'times', list: { width: 90 } }),
    lastTime: f.datetime({ label: '最近一次', en: 'Last', required: true, list: { width: 160 } }),
    lastValue: f.text({ label: '上送的值', en: 'What was sent', max: 100, list: { width: 160 } }),
  },
})
