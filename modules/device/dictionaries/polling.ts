import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Devices that are asked by the server, and what keeps them from answering. */
export const pollingDictionaries: readonly DictionarySeed[] = [
  { code: 'iot_modbus_table', name: 'Modbus 寄存器类型', en: 'Table of Modbus', items: [
    { value: 'HOLDING', text: '保持寄存器 (03)', en: 'Holding registers (03)' },
    { value: 'INPUT', text: '输入寄存器 (04)', en: 'Input registers (04)' },
    { value: 'COIL', text: '线圈 (01)', en: 'Coils (01)' },
    { value: 'DISCRETE', text: '离散输入 (02)', en: 'Discrete inputs (02)' },
  ] },
  { code: 'iot_modbus_type', name: 'Modbus 数据类型', en: 'Type of a Modbus value', items: [
    { value: 'BOOL', text: '位', en: 'Bit' },
    { value: 'U16', text: '无符号 16 位', en: 'Unsigned, 16 bits' },
    { value: 'I16', text: '有符号 16 位', en: 'Signed, 16 bits' },
    { value: 'U32', text: '无符号 32 位', en: 'Unsigned, 32 bits' },
    { value: 'I32', text: '有符号 32 位', en: 'Signed, 32 bits' },
    { value: 'F32', text: '浮点 32 位', en: 'Float, 32 bits' },
    { value: 'U64', text: '无符号 64 位', en: 'Unsigned, 64 bits' },
    { value: 'I64', text: '有符号 64 位', en: 'Signed, 64 bits' },
    { value: 'F64', text: '浮点 64 位', en: 'Float, 64 bits' },
  ] },
  { code: 'iot_byte_order', name: '字节序', en: 'Byte order', items: [
    { value: 'ABCD', text: 'ABCD（高字在前）', en: 'ABCD (high word first)' },
    { value: 'CDAB', text: 'CDAB（低字在前）', en: 'CDAB (low word first)' },
    { value: 'BADC', text: 'BADC（高字在前，字节交换）', en: 'BADC (high word first, bytes swapped)' },
    { value: 'DCBA', text: 'DCBA（低字在前，字节交换）', en: 'DCBA (low word first, bytes swapped)' },
  ] },
  { code: 'iot_opc_security', name: 'OPC UA 安全策略', en: 'Security of OPC UA', items: [
    { value: 'NONE', text: '无', en: 'None' },
    { value: 'SIGN', text: '签名 (Basic256Sha256)', en: 'Signed (Basic256Sha256)' },
    { value: 'ENCRYPT', text: '签名并加密 (Basic256Sha256)', en: 'Signed and encrypted (Basic256Sha256)' },
  ] },
  { code: 'iot_poll_fault', name: '采集异常', en: 'Fault of asking a device', items: [
    { value: 'UNREACHABLE', text: '连接不上', en: 'Not reachable', color: 'red' },
    { value: 'TIMEOUT', text: '应答超时', en: 'No answer in time', color: 'red' },
    { value: 'CLOSED', text: '地址不允许', en: 'Address is closed', color: 'red' },
    { value: 'LOGIN', text: '登录被拒绝', en: 'Sign-in refused', color: 'red' },
    { value: 'UNTRUSTED', text: '证书不受信任', en: 'Certificate not trusted', color: 'red' },
    { value: 'ANSWER', text: '应答有误', en: 'Answer makes no sense', color: 'red' },
    { value: 'TAGS', text: '部分测点读不到', en: 'Some tags cannot be read', color: 'gold' },
    { value: 'STORE', text: '数据未能保存', en: 'Values were not kept', color: 'gold' },
  ] },
]
