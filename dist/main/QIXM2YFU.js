import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  noStored,
  placeLater,
  placeStored
} from "./TMUVJEWT.js";
import "./Q2UCTVRX.js";
import "./ZMYLOJ6Y.js";
import "./TGEQFJFX.js";
import "./BDVH2SM4.js";
import "./ENU3FC6A.js";
import "./LBWM7TPC.js";
import "./JCVMEQRX.js";
import "./DJJ2B2WM.js";
import "./CEYEH2F3.js";
import "./4LVEF7NE.js";
import "./QJHG5ADQ.js";
import "./CWNDGAGE.js";
import "./VR6VBWCT.js";
import "./7NREBWTH.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./EBSXPOIY.js";
import "./PR4XOT37.js";
import "./4VF54NUC.js";
import "./DR33J67C.js";
import "./6ABOPMX5.js";
import "./2LCR7RVP.js";
import "./GL74WRGW.js";
import "./ISF56Z4T.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./LR7I4KNC.js";
import "./2EXAARR5.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./LGCKLGYL.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  noStored,
  placeLater,
  placeStored
};
