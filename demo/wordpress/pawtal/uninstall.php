<?php
/**
 * Removes the plugin's option. Posts stay as they are.
 *
 * @package Pawtal
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'pawtal_host' );
