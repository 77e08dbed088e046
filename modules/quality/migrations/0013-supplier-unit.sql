-- Quantities of different units are never added: figures of a month say of which unit they are. Months in which a supplier delivered
-- several units keep figures without one until they are computed anew.
alter table qms_supplier_score add column uom character varying(32);
create index qms_supplier_score_uom_ix on qms_supplier_score (uom);
update qms_supplier_score s set uom = u.uom from (
    select i.tenant_id, i.supplier, to_char(i.judge_time, 'YYYY-MM') as month, min(m.base_uom) as uom from qms_insp i join md_item m on m.id = i.item
    where i.insp_type = 'IQC' and i.status = '4' and i.supplier is not null and i.del_flag = 0 group by 1, 2, 3 having count(distinct m.base_uom) = 1) u
  where u.tenant_id = s.tenant_id and u.supplier = s.supplier and u.month = s.month;
