/** Scan mode. */
export const zhCN = {
  scan: '扫码',
  scanMode: '扫码模式：扫到的条码依次填入「{{column}}」',
  scanReady: '等待扫码…',
  scanRight: '第 {{line}} 行：{{code}}',
  scanWrong: '第 {{line}} 行 {{code}}：{{reason}}',
  scanFull: '没有空单元格可填入 {{code}}',
  scanUnknown: '条码 {{code}} 无法识别',
  scanUnfit: '条码 {{code}} 不适合此列',
  scanFailed: '条码 {{code}} 查询失败，请重新扫描',
  scanCount: '已扫 {{count}}',
}

export const enUS: Record<keyof typeof zhCN, string> = {
  scan: 'Scan',
  scanMode: 'Scan mode: scanned codes go into "{{column}}" one after the other',
  scanReady: 'Waiting for a code…',
  scanRight: 'Row {{line}}: {{code}}',
  scanWrong: 'Row {{line}} {{code}}: {{reason}}',
  scanFull: 'No free cell for {{code}}',
  scanUnknown: 'Code {{code}} is unknown',
  scanUnfit: 'Code {{code}} does not fit this column',
  scanFailed: 'Code {{code}} could not be looked up, please scan it again',
  scanCount: '{{count}} scanned',
}
