import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PackageStore,
  describeStoreError
} from "./CSNNCR5H.js";
import "./CQJHD6LP.js";
import "./LBWM7TPC.js";
import "./JCVMEQRX.js";
import "./CEYEH2F3.js";
import "./NJMXNSKI.js";
import "./7NREBWTH.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./PR4XOT37.js";
import "./4VF54NUC.js";
import "./DR33J67C.js";
import "./6ABOPMX5.js";
import "./2LCR7RVP.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  PackageStore,
  describeStoreError
};
