interface ParamSeed { paramCode: string; name: string; uom: string; dataType?: string; choices?: string; required?: 'Y' | 'N'; tagCode?: string }
interface ProcessSeed { code: string; name: string; kind: string; reportMode: string; needDevice?: 'Y' | 'N'; needMold?: 'Y' | 'N'; params: readonly ParamSeed[] }

const number = (paramCode: string, name: string, uom: string, tagCode?: string): ParamSeed => ({ paramCode, name, uom, required: 'Y', ...(tagCode ? { tagCode } : {}) })

/** The processes of the plant in the order of the material. */
export const processes: readonly ProcessSeed[] = [
  { code: 'P10-MIX', name: '配料', kind: 'MIX', reportMode: 'WEIGHT', needDevice: 'N', params: [number('WEIGHT', '称量重量', 'kg', 'WS.weight'), number('DEVIATION', '称量偏差', '%')] },
  { code: 'P20-MILL', name: '湿磨', kind: 'MILL', reportMode: 'LOT', params: [number('RPM', '球磨转速', 'r/min', 'BM.rpm'), number('HOURS', '球磨时间', 'h'), number('TEMP', '筒体温度', '℃', 'BM.temp'), number('RATIO', '球料比', ''), number('FSSS', '费氏粒度', 'µm')] },
  { code: 'P30-DRY', name: '喷雾干燥', kind: 'DRY', reportMode: 'LOT', params: [number('INLET', '进风温度', '℃', 'SD.inlet'), number('OUTLET', '出风温度', '℃', 'SD.outlet'), number('MOISTURE', '含水率', '%'), number('FLOW', '流动性', 's/50g')] },
  { code: 'P40-PRESS', name: '压制', kind: 'PRESS', reportMode: 'PIECE', needMold: 'Y', params: [number('FORCE', '压制力', 'kN', 'PR.force'), number('WEIGHT', '单重', 'g', 'PR.weight'), number('HEIGHT', '压坯高度', 'mm')] },
  { code: 'P50-SINTER', name: '脱脂烧结', kind: 'SINTER', reportMode: 'FURNACE', params: [number('TEMP', '烧结温度', '℃', 'VF.zone2'), number('HOLD', '保温时间', 'min'), number('VACUUM', '真空度', 'Pa', 'VF.vacuum'), number('PRESSURE', '氩气压力', 'MPa', 'VF.pressure'), { paramCode: 'BOAT', name: '舟皿', uom: '', dataType: 'ENUM', choices: '石墨,涂层石墨' }] },
  { code: 'P60-GRIND', name: '磨削', kind: 'GRIND', reportMode: 'PIECE', params: [number('THICK', '厚度', 'mm'), number('IC', '内切圆', 'mm'), number('SPINDLE', '砂轮转速', 'r/min', 'GR.rpm')] },
  { code: 'P70-HONE', name: '刃口钝化', kind: 'HONE', reportMode: 'PIECE', params: [number('RADIUS', '刃口半径', 'µm')] },
  { code: 'P80-COAT', name: 'CVD 涂层', kind: 'COAT', reportMode: 'FURNACE', params: [number('TEMP', '沉积温度', '℃', 'CVD.temp'), number('THICK', '膜厚', 'µm')] },
  { code: 'P85-MARK', name: '打标', kind: 'MARK', reportMode: 'PIECE', params: [{ paramCode: 'TEXT', name: '标识内容', uom: '', dataType: 'TEXT', required: 'Y' }] },
  { code: 'P90-INSPECT', name: '终检', kind: 'INSPECT', reportMode: 'LOT', needDevice: 'N', params: [number('HRA', '硬度', 'HRA'), number('DENSITY', '密度', 'g/cm³'), { paramCode: 'LOOK', name: '外观合格', uom: '', dataType: 'BOOL', required: 'Y' }] },
  { code: 'P95-PACK', name: '包装', kind: 'PACK', reportMode: 'PIECE', params: [] },
]
