import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readLockFile
} from "./7ZQU3ZZT.js";
import "./6QMNZC3A.js";
import "./IFURBUQM.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./NVW5GMJD.js";
import "./VVYB47SQ.js";
import "./2LCR7RVP.js";
import "./XLVHYYYI.js";
import "./ZK3TELEC.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./3XWB3N5T.js";
import "./YO5X3KUL.js";
import "./L63AEMK7.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./7TGG4GXM.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./KBZC2SCR.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  readLockFile
};
