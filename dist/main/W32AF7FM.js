import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findBestCached
} from "./BGFJUG5M.js";
import "./HRVZHRYK.js";
import "./NZKTK7WB.js";
import "./WNBDRVOO.js";
import "./5K62IJLU.js";
import "./4VF54NUC.js";
import "./UN3FVNNO.js";
import "./L63AEMK7.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./O57E6YNR.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  findBestCached
};
