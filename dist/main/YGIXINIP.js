import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createPublishedHash,
  maxRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves,
  registrationLimit
} from "./PPHCSPR5.js";
import "./OF4WFXAD.js";
import "./NJMXNSKI.js";
import "./IXSOX4GQ.js";
import "./FLGAVLKY.js";
import "./D3LX5KFS.js";
import "./QS7VNSR6.js";
import "./ZRSAVG4Z.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./NK3BYLHD.js";
import "./DR33J67C.js";
import "./6ABOPMX5.js";
import "./2LCR7RVP.js";
import "./L63AEMK7.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./7TGG4GXM.js";
import "./O57E6YNR.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./KBZC2SCR.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  createPublishedHash,
  maxRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves,
  registrationLimit
};
