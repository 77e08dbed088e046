/** Kinds of measuring means of the plant's inspection rooms. */
export const gaugeTypes = [
  { code: 'MIC', name: '外径千分尺', resolution: '0.001 mm' },
  { code: 'CAL', name: '数显卡尺', resolution: '0.01 mm' },
  { code: 'PROJ', name: '测量投影仪', resolution: '0.001 mm' },
  { code: 'BAL', name: '电子天平', resolution: '0.001 g' },
  { code: 'DENS', name: '密度测定仪', resolution: '0.001 g/cm³', remark: '排水法' },
  { code: 'HRA', name: '洛氏硬度计', resolution: '0.1 HRA' },
  { code: 'COER', name: '矫顽磁力计', resolution: '0.01 kA/m' },
  { code: 'COM', name: '钴磁仪', resolution: '0.1 %' },
  { code: 'XRF', name: '膜厚仪', resolution: '0.1 µm' },
  { code: 'MICRO', name: '体视显微镜', resolution: '40 倍' },
  { code: 'METAL', name: '金相显微镜', resolution: '1500 倍' },
  { code: 'HALL', name: '霍尔流速计', resolution: '0.1 s' },
  { code: 'MOIST', name: '水分测定仪', resolution: '0.01 %' },
] as const

interface CharacteristicSeed {
  code: string
  name: string
  nameEn: string
  kind: 'VAR' | 'ATT' | 'TEXT' | 'FILE'
  uom?: string
  decimals?: number
  tool?: (typeof gaugeTypes)[number]['code']
  method: string
}

/** What is inspected of powders, blanks, sintered parts and inserts (domain §2.15). */
export const characteristics: readonly CharacteristicSeed[] = [
  { code: 'APP-DENS', name: '松装密度', nameEn: 'Apparent density', kind: 'VAR', uom: 'g/cm³', decimals: 2, tool: 'BAL',
    method: '漏斗法，刮平后称重' },
  { code: 'FLOW', name: '流动性', nameEn: 'Flowability', kind: 'VAR', uom: 's/50g', decimals: 1, tool: 'HALL',
    method: '霍尔流速计，50 g 流尽时间，三次平均' },
  { code: 'MOIST', name: '含水率', nameEn: 'Moisture', kind: 'VAR', uom: '%', decimals: 2, tool: 'MOIST', method: '105 ℃ 烘至恒重' },
  { code: 'FSSS', name: '费氏粒度', nameEn: 'Fisher particle size', kind: 'VAR', uom: 'µm', decimals: 2,
    method: '费氏粒度仪，按供方质保书复核' },
  { code: 'CERT', name: '供方质保书', nameEn: 'Supplier certificate', kind: 'FILE', method: '核对批号、化学成分与粒度，扫描存档' },
  { code: 'PRESS-WT', name: '压坯单重', nameEn: 'Green weight', kind: 'VAR', uom: 'g', decimals: 3, tool: 'BAL',
    method: '每组连续取 5 件称重' },
  { code: 'PRESS-H', name: '压坯高度', nameEn: 'Green height', kind: 'VAR', uom: 'mm', decimals: 3, tool: 'MIC',
    method: '四角与中心各测一点，取平均' },
  { code: 'DENSITY', name: '密度', nameEn: 'Density', kind: 'VAR', uom: 'g/cm³', decimals: 2, tool: 'DENS',
    method: '排水法，水温 20 ℃ ± 1 ℃' },
  { code: 'HARD', name: '硬度', nameEn: 'Hardness', kind: 'VAR', uom: 'HRA', decimals: 1, tool: 'HRA', method: '磨平后测三点取平均' },
  { code: 'COER', name: '矫顽磁力', nameEn: 'Coercive force', kind: 'VAR', uom: 'kA/m', decimals: 1, tool: 'COER',
    method: '每炉上中下三层各取一件' },
  { code: 'MAG-SAT', name: '磁饱和', nameEn: 'Magnetic saturation', kind: 'VAR', uom: '%', decimals: 1, tool: 'COM',
    method: '相对钴含量的百分比' },
  { code: 'POROSITY', name: '孔隙度', nameEn: 'Porosity', kind: 'TEXT', tool: 'METAL',
    method: '抛光面 100 倍与 200 倍，按 A、B、C 型评级' },
  { code: 'IC', name: '内切圆 IC', nameEn: 'Inscribed circle IC', kind: 'VAR', uom: 'mm', decimals: 3, tool: 'PROJ',
    method: '投影仪测三个切点' },
  { code: 'THICK', name: '厚度 S', nameEn: 'Thickness S', kind: 'VAR', uom: 'mm', decimals: 3, tool: 'MIC', method: '中心一点' },
  { code: 'NOSE-R', name: '刀尖圆弧', nameEn: 'Nose radius', kind: 'VAR', uom: 'mm', decimals: 2, tool: 'PROJ',
    method: '20 倍投影与样板比较' },
  { code: 'EDGE-R', name: '钝化半径', nameEn: 'Edge radius', kind: 'VAR', uom: 'µm', decimals: 0, tool: 'PROJ', method: '轮廓仪扫描刃口' },
  { code: 'COAT-THK', name: '膜厚', nameEn: 'Coating thickness', kind: 'VAR', uom: 'µm', decimals: 1, tool: 'XRF',
    method: '球磨坑法或膜厚仪，每炉三件' },
  { code: 'LOOK', name: '外观', nameEn: 'Appearance', kind: 'ATT', tool: 'MICRO', method: '40 倍下检查刃口、刀尖与表面' },
  { code: 'MARK', name: '打标', nameEn: 'Marking', kind: 'ATT', method: '目视，字迹清晰、内容与订单一致' },
  { code: 'LABEL', name: '包装与标签', nameEn: 'Packing and labels', kind: 'ATT', method: '核对盒标牌号、批号、数量与实物' },
]
