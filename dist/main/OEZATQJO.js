import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  noStored,
  placeLater,
  placeStored
} from "./W2ESVPFW.js";
import "./LO5VMP6S.js";
import "./NWJVTQD2.js";
import "./J6WXSUU7.js";
import "./EY646IGH.js";
import "./SVSALWOT.js";
import "./JCVMEQRX.js";
import "./6I43LBD5.js";
import "./CEYEH2F3.js";
import "./4LVEF7NE.js";
import "./NJMXNSKI.js";
import "./3WYD7JM2.js";
import "./JC2OO72L.js";
import "./7NREBWTH.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./EBSXPOIY.js";
import "./PR4XOT37.js";
import "./IW5T7SDU.js";
import "./6ABOPMX5.js";
import "./DR33J67C.js";
import "./2LCR7RVP.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./2EXAARR5.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./LGCKLGYL.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  noStored,
  placeLater,
  placeStored
};
