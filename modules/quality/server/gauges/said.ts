export const gaugeSaid = {
  'zh-CN': {
    openCalibration: (no: string) => `该量具已有未完成的校准单 ${no}`, scrapped: '该量具已报废，不能校准', agency: '外部校准请填写校准机构',
    noPoints: '请填写校准点', noReading: '请填写示值', calDate: '请填写校准日期', future: '校准日期不能晚于今天', older: (last: string) => `该量具 ${last} 已校准，校准日期不能早于该日`, onFail: '有校准点超差，请选择不合格处理',
    checked: (count: number) => `已核对 ${count} 个量具`, planned: (count: number) => `生成校准单 ${count} 张`,
  },
  'en-US': {
    openCalibration: (no: string) => `Calibration ${no} of this gauge is not finished yet`, scrapped: 'This gauge is scrapped and is not calibrated', agency: 'Name the laboratory that calibrates outside',
    noPoints: 'Enter the points of the calibration', noReading: 'Enter the reading', calDate: 'Enter the day of the calibration', future: 'The day of the calibration is not after today', older: (last: string) => `The gauge was calibrated on ${last}: the day of this calibration cannot be before`, onFail: 'Points deviate too much: choose what happens to the gauge',
    checked: (count: number) => `${count} gauges checked`, planned: (count: number) => `${count} calibrations planned`,
  },
} as const
