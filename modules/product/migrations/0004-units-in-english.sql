alter table md_uom add column name_en character varying(16);
-- Units that installations were given; those people made themselves keep their code in English until it is filled in.
update md_uom u set name_en = v.en from (values ('件', 'pcs'), ('个', 'ea'), ('盒', 'box'), ('箱', 'ctn'), ('套', 'set'), ('炉', 'heat'), ('张', 'sheet'), ('卷', 'roll')) as v(code, en) where u.code = v.code and u.name_en is null;
