<?php
/**
 * Leaves nothing behind but what editors wrote.
 *
 * @package Pawtal
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'pawtal_host' );
