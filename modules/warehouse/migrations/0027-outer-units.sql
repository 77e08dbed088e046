alter table wms_out_pick add column outer_hu character varying(32);
