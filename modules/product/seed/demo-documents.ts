/** Work instructions: what an operator must mind, by process. */
export const sops = [
  { sopNo: 'SOP-MIX-001-A', name: '混合料配料作业指导书', process: 'P10-MIX', state: 'approved', content: '1. 核对粉末批次与有效期，先到期先用。\n2. 每种粉末单独称量，偏差不超过 ±0.1%。\n3. 双人复核后贴配料标签，30 分钟内投料。' },
  { sopNo: 'SOP-MILL-001-A', name: '湿磨作业指导书', process: 'P20-MILL', state: 'approved', content: '1. 球料比 5:1，酒精 0.22 L/kg。\n2. 转速 36 r/min，连续 36 小时，每 4 小时记录筒体温度。\n3. 停机后静置 30 分钟再卸料。' },
  { sopNo: 'SOP-PRESS-001-A', name: '刀片压制作业指导书', process: 'P40-PRESS', state: 'approved', content: '1. 上模前检查型腔与冲头，无崩缺、无粘料。\n2. 首件称重，单重在目标 ±0.5% 内方可生产。\n3. 每 30 分钟抽 5 件称重；连续 2 次超差须停机调整。' },
  { sopNo: 'SOP-SINTER-001-A', name: '真空烧结装炉与升温', process: 'P50-SINTER', state: 'approved', content: '1. 不同牌号不得同炉，舟皿间距不小于 8 mm。\n2. 脱脂段升温不超过 2 ℃/min，600 ℃ 保温 120 分钟。\n3. 1440 ℃ 保温 60 分钟，真空度不大于 10 Pa，随后充氩至 5 MPa。' },
  { sopNo: 'SOP-COAT-001-A', name: 'CVD 涂层装炉', process: 'P80-COAT', state: 'approved', content: '1. 涂层前超声清洗两遍，烘干后 4 小时内装炉。\n2. 每层放置 3 件膜厚试样。\n3. 出炉温度低于 80 ℃ 方可开炉。' },
  { sopNo: 'SOP-INSPECT-001-A', name: '刀片终检', process: 'P90-INSPECT', item: 'CNMG120408-P25C', state: 'draft', content: '1. 密度 13.95 ± 0.05 g/cm³，硬度不低于 91.0 HRA。\n2. 外观 10 倍放大全检：无崩刃、无剥落、无色差。' },
] as const

/** Suppliers with the items they are approved for. */
export const suppliers = [
  { code: 'S001', name: '赣南钨业材料有限公司', shortName: '赣南钨业', level: 'A', contact: '钟立', phone: '0797-5550101', items: [['RM-WC-08', 12, '500']] },
  { code: 'S002', name: '株洲难熔粉末厂', shortName: '株洲难熔', level: 'A', contact: '彭涛', phone: '0731-5550102', items: [['RM-WC-08', 10, '200'], ['RM-TAC-01', 25, '50']] },
  { code: 'S003', name: '甘州钴镍新材料有限公司', shortName: '甘州钴镍', level: 'B', contact: '马雯', phone: '0936-5550103', items: [['RM-CO-01', 28, '50']] },
  { code: 'S004', name: '南通钴业有限公司', shortName: '南通钴业', level: 'C', contact: '顾平', phone: '0513-5550104', items: [['RM-CO-01', 35, '100']] },
  { code: 'S005', name: '九江钽铌股份有限公司', shortName: '九江钽铌', level: 'A', contact: '柯敏', phone: '0792-5550105', items: [['RM-TAC-01', 30, '25']] },
  { code: 'S006', name: '海安化工助剂厂', shortName: '海安助剂', level: 'B', contact: '徐亮', phone: '0513-5550106', items: [['AUX-PEG', 7, '25']] },
  { code: 'S007', name: '湘江溶剂经营部', shortName: '湘江溶剂', level: 'B', contact: '左芳', phone: '0731-5550107', items: [['AUX-ALC', 3, '160']] },
  { code: 'S008', name: '温岭刀具附件有限公司', shortName: '温岭刀具', level: 'B', contact: '江波', phone: '0576-5550108', items: [['MCLNR2525M12', 20, '50'], ['CLP-12', 10, '500']] },
  { code: 'S009', name: '海盐紧固件厂', shortName: '海盐紧固', level: 'A', contact: '沈强', phone: '0573-5550109', items: [['SCR-M5X14', 10, '1000']] },
  { code: 'S010', name: '长沙印刷包装有限公司', shortName: '长沙印包', level: 'B', contact: '唐倩', phone: '0731-5550110', items: [['BOX-10', 6, '2000'], ['CTN-200', 5, '300']] },
  { code: 'S011', name: '郑州超硬磨具有限公司', shortName: '郑州超硬', level: 'A', contact: '石磊', phone: '0371-5550111', items: [['SP-WHEEL-150', 15, '5']] },
  { code: 'S012', name: '沈阳真空配件有限公司', shortName: '沈阳真空', level: 'D', contact: '金鑫', phone: '024-5550112', remark: '上季度两次迟交，限期整改', items: [['SP-SEAL-VF', 25, '2']] },
] as const
