alter table onl_cgreport_param add column param_txt_en character varying(100);
-- The reports that modules brought before their parameters could be named in English.
update onl_cgreport_param p set param_txt_en = v.en from onl_cgreport_head h, (values ('wms_in_out', 'from', 'From'), ('wms_in_out', 'to', 'To'), ('md_workcenter_pick', 'type', 'Capacity type')) as v(code, name, en)
  where p.main_id = h.id and h.code = v.code and p.param_name = v.name;
